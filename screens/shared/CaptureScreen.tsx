import { useState } from 'react';
import type { Facing } from '../../src/camera/index.ts';
import { common, titles } from '../../src/copy/common.ts';
import type { IconListItem } from '../../src/ui/IconList.tsx';
import { CameraAim } from './CameraAim.tsx';
import { CameraPrimer } from './CameraPrimer.tsx';
import { CameraRecovery } from './CameraRecovery.tsx';
import { useJourneyState, useSend, useView } from './journey.ts';
import { useBlobUrl } from './useFileUrl.ts';

interface CaptureScreenProps {
  screen: 'idCapture' | 'npwpCapture' | 'slipCapture' | 'livenessTest';
  copy: { primer: { title: string; text: string }; instruction: string };
  tips: readonly IconListItem[];
  shutter?: string;
  aim?: 'card' | 'paper' | 'face';
  facing?: Facing;
  /** The file input beside the camera: its field name and what it admits. */
  file: { name: string; accept: string };
}

/** What every capture goes through: explanation, camera, recovery, and the picture being worked on. */
export function CaptureScreen({
  screen,
  copy,
  tips,
  shutter = common.takePhoto,
  aim = 'card',
  facing = 'environment',
  file,
}: CaptureScreenProps) {
  const send = useSend();
  const explains = useView('primer');
  const recovers = useView('recovery');
  const aims = useView('aiming');
  const waits = useView('cameraDelayed');
  const holds = useView('holding');
  const shoots = useView('shooting');
  const assesses = useView('assessing');
  const isPoor = useView('poorPhoto');
  const trouble = useJourneyState(({ context }) => context.cameraTrouble);
  const issue = useJourneyState(({ context }) => context.photoIssue);
  const [taken, setTaken] = useState<Blob | null>(null);
  const still = useBlobUrl(taken);
  const subject = aim === 'face' ? null : screen === 'idCapture' ? 'idCard' : aim;

  const take = (photo: Blob) => {
    setTaken(photo);
    send({ type: 'photo.taken', file: photo });
  };
  const pick = (chosen: File) => {
    setTaken(chosen.type.startsWith('image/') ? chosen : null);
    send({ type: 'file.chosen', file: chosen });
  };

  if (explains) {
    return <CameraPrimer {...copy.primer} tips={tips} file={file} onPick={pick} />;
  }
  const isDelay = trouble === 'unanswered' || trouble === 'silent';
  if (trouble && !isDelay && recovers) {
    return <CameraRecovery trouble={trouble} file={file} onPick={pick} />;
  }
  return (
    <CameraAim
      title={titles[screen]}
      instruction={copy.instruction}
      tips={tips}
      shutter={shutter}
      aim={aim}
      subject={subject}
      facing={facing}
      file={file}
      live={aims || waits || holds || shoots}
      automatic={shoots ? 'shooting' : holds ? 'holding' : aims ? 'aiming' : null}
      delay={waits && isDelay ? trouble : null}
      still={still}
      assessing={assesses}
      issue={isPoor ? issue : null}
      onTake={take}
      onPick={pick}
    />
  );
}
