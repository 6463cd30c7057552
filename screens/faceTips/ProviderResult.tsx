import { config } from '../../src/config.ts';
import { common, titles } from '../../src/copy/common.ts';
import { faceTips as copy } from '../../src/copy/face.ts';
import { PicturePlate } from '../../src/ui/art/Illustration.tsx';
import { FaceExampleArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { useSend } from '../shared/journey.ts';
import { StepBar } from '../shared/StepBar.tsx';

/** Where the provider comes back to; the back button leads on or to another try (LIV-07 to LIV-09). */
export function ProviderResult({ success }: { success: boolean }) {
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
