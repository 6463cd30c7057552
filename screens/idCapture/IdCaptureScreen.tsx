import { config } from '#config';
import { getOpener } from '../../machines/journey/flows/flow.ts';
import { idCapture as copy, poorPhoto } from '../../src/copy/capture.ts';
import { personalData } from '../../src/copy/personalData.ts';
import { Button } from '../../src/ui/Button.tsx';
import { IconList, type IconListItem } from '../../src/ui/IconList.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { CaptureScreen } from '../shared/CaptureScreen.tsx';
import { useFileUrl } from '../shared/fileUrl.ts';
import { StepBar } from '../shared/StepPage.tsx';
import { useFlow, useIsShowing, useSaved, useSend } from '../shared/useJourney.ts';
import './cardRead.css';
import { ReturnCountdown } from '../shared/ReturnCountdown.tsx';

/** The screen that photographs and reads the e-KTP, and shows the result until the form returns (OCR-01 to OCR-14). */
export function IdCaptureScreen() {
  const isRead = useIsShowing('cardRead');
  if (isRead) return <CardRead />;
  return (
    <CaptureScreen
      screen="idCapture"
      copy={copy}
      notice={<PhotoNotice />}
      tips={[
        { icon: 'frame', text: copy.tips.frame },
        { icon: 'card', text: copy.tips.original },
        { icon: 'noFlash', text: copy.tips.sharp },
        { icon: 'lock', text: copy.tips.permission },
      ]}
      file={{ name: 'dataImg', accept: 'image/*' }}
    />
  );
}

/** Says who processes the photo and for what, with the bank's own notice (UU 27/2022, article 21). */
function PhotoNotice() {
  return (
    <Notice>
      <b>{copy.notice.title}</b>
      <p>{copy.notice.text}</p>
      <a href={config.links.privacyNotice} target="_blank" rel="noopener">
        {copy.notice.more}
      </a>
    </Notice>
  );
}

/** Redacts a NIK except its first and last four digits, by which applicants recognise it. */
const redactNik = (nik: string) => `${nik.slice(0, 4)} •••• •••• ${nik.slice(-4)}`;

/** The result of reading the card, shown before the form returns (OCR-07, OCR-08). */
function CardRead() {
  const send = useSend();
  const flow = useFlow();
  const { dataImg, dataOCR } = useSaved();
  const { url } = useFileUrl(dataImg);
  const rows: IconListItem[] = [];
  if (dataOCR?.nama) rows.push({ icon: 'check', text: dataOCR.nama });
  if (dataOCR?.nik) {
    rows.push({ icon: 'card', text: `${personalData.labels.nik} ${redactNik(dataOCR.nik)}` });
  }
  return (
    <PageFrame
      header={
        // Shows the progress of the step that opened the capture.
        <StepBar onBack={() => send({ type: 'back' })} screen={getOpener(flow, 'idCapture')} />
      }
      foot={
        <>
          <Button onClick={() => send({ type: 'data.wanted' })}>{copy.read.check}</Button>
          <Button variant="secondary" icon="camera" onClick={() => send({ type: 'camera.wanted' })}>
            {poorPhoto.again}
          </Button>
        </>
      }
    >
      <PageTitle lead={copy.read.text}>{copy.read.title}</PageTitle>
      {url && <img className="card-read-photo" src={url} alt={copy.read.photo} />}
      <IconList items={rows} />
      <p className="support">
        <ReturnCountdown />
      </p>
    </PageFrame>
  );
}
