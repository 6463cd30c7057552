import { capture as shared } from '../../src/copy/capture.ts';
import { Button } from '../../src/ui/Button.tsx';
import { IconList, type IconListItem } from '../../src/ui/IconList.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { GalleryButton } from './GalleryButton.tsx';
import { useSend } from './journey.ts';
import { StepBar } from './StepBar.tsx';

interface CameraPrimerProps {
  title: string;
  text: string;
  tips: readonly IconListItem[];
  file: { name: string; accept: string };
  onPick: (file: File) => void;
}

/** Why the camera is needed, before the browser asks for it. */
export function CameraPrimer({ title, text, tips, file, onPick }: CameraPrimerProps) {
  const send = useSend();
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} />}
      foot={
        <>
          <Button icon="camera" onClick={() => send({ type: 'camera.wanted' })}>
            {shared.open}
          </Button>
          <GalleryButton {...file} variant="secondary" label={shared.gallery} onPick={onPick} />
        </>
      }
    >
      <PageTitle lead={text}>{title}</PageTitle>
      <IconList items={tips} />
      <Notice icon="lock">{shared.permission}</Notice>
    </PageFrame>
  );
}
