import { config } from '#config';
import { common } from '../../src/copy/common.ts';
import { faceTips as copy } from '../../src/copy/face.ts';
import { titles } from '../../src/copy/titles.ts';
import { PicturePlate } from '../../src/ui/art/Illustration.tsx';
import { FaceExampleArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { IconList } from '../../src/ui/IconList.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { CheckAgain } from '../shared/CheckAgain.tsx';
import { MemoryNotice } from '../shared/MemoryNotice.tsx';
import { StepBar, StepPage } from '../shared/StepPage.tsx';
import { useSaved, useSend, useView } from '../shared/useJourney.ts';

/** Face verification explained, or already done (LIV-01 to LIV-09). */
export function FaceTipsScreen() {
  const send = useSend();
  const succeeded = useView('providerSucceeded');
  const failed = useView('providerFailed');
  const verified = useView('verified');
  const saved = useSaved();
  const reported = saved.statusLiveness !== undefined;

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
      {!verified && reported && <Notice>{copy.notVerified}</Notice>}
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
      <CheckAgain />
    </StepPage>
  );
}

/** Where the provider comes back to; the back button leads on or to another try (LIV-07 to LIV-09). */
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

/** What the bank refused of a registration, with the way to change it and back (REG-07). */
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
