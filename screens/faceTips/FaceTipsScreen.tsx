import { config } from '#config';
import { lostFileTexts } from '../../src/copy/alerts.ts';
import { common } from '../../src/copy/common.ts';
import { faceTips as copy } from '../../src/copy/face.ts';
import { titles } from '../../src/copy/titles.ts';
import { PicturePlate } from '../../src/ui/art/Illustration.tsx';
import { FaceExampleArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { IconList } from '../../src/ui/IconList.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { MemoryNotice } from '../shared/MemoryNotice.tsx';
import { StepBar, StepPage } from '../shared/StepPage.tsx';
import { OpenSummaryButton } from '../shared/SummaryButton.tsx';
import { useIsShowing, useSaved, useSend } from '../shared/useJourney.ts';

/** The screen that explains the face verification, or shows that it is done (LIV-01 to LIV-09). */
export function FaceTipsScreen() {
  const send = useSend();
  const succeeded = useIsShowing('providerSucceeded');
  const failed = useIsShowing('providerFailed');
  const verified = useIsShowing('verified');
  const saved = useSaved();
  const reported = saved.statusLiveness !== undefined;
  const isLost = saved.lostFiles?.includes('face1') === true;

  if (succeeded || failed) return <ProviderResult success={succeeded} />;
  return (
    <StepPage
      screen="faceTips"
      lead={copy.lead}
      onContinue={() => send({ type: 'face.continued' })}
    >
      {verified && <Notice icon="check">{copy.verified}</Notice>}
      {verified && <Refused />}
      {verified && <MemoryNotice what="face" files={[saved.face1, saved.face2]} />}
      {!verified && reported && !isLost && <Notice>{copy.notVerified}</Notice>}
      {isLost && <Notice kind="error">{lostFileTexts.face1}</Notice>}
      {!verified && !reported && !isLost && saved.review && <Notice>{copy.again}</Notice>}
      <PicturePlate>
        <FaceExampleArt />
      </PicturePlate>
      <IconList
        items={[
          { icon: 'sun', text: copy.tips.light },
          { icon: 'face', text: copy.tips.clear },
          { icon: 'phone', text: copy.tips.upright },
          { icon: 'uncovered', text: copy.tips.uncovered },
        ]}
      />
      <OpenSummaryButton />
    </StepPage>
  );
}

/** The page that the provider redirects to. Its back buttons continue or retry (LIV-07 to LIV-09). */
function ProviderResult({ success }: { success: boolean }) {
  const send = useSend();
  const back = () => send({ type: 'back' });
  return (
    <PageFrame
      header={<StepBar onBack={back} />}
      foot={<Button onClick={back}>{common.back}</Button>}
    >
      <PageTitle>{titles.faceTips}</PageTitle>
      <Notice icon={success ? 'check' : 'info'}>{success ? copy.succeeded : copy.failed}</Notice>
      <PicturePlate>
        <FaceExampleArt />
      </PicturePlate>
      <p>
        <a className="link-alone" href={config.links.publicSite} rel="noopener">
          {copy.publicSite}
        </a>
      </p>
    </PageFrame>
  );
}

/** A notice if the bank refused the e-mail address or phone number, with a button to change it (REG-07). */
function Refused() {
  const send = useSend();
  const { refused, step2, step3 } = useSaved();
  if (refused !== 'email' && refused !== 'phone') return null;
  const { text, change } = copy.refused[refused];
  const open = () =>
    send(
      refused === 'email'
        ? { type: 'detour.opened', to: 'profile', field: 'alamat_email' }
        : { type: 'detour.opened', to: 'personalData', field: 'no_hp' },
    );
  return (
    <Notice
      kind="error"
      action={
        <Button variant="secondary" compact onClick={open}>
          {change}
        </Button>
      }
    >
      <span>{text}</span> <b>{refused === 'email' ? step3?.alamat_email : step2?.no_hp}</b>
    </Notice>
  );
}
