import { useState } from 'react';
import type { ReceiptValues } from '../../machines/journey/mapping/receipt.ts';
import { screens } from '../../machines/journey/screens.ts';
import { brand } from '../../src/brand.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { done as copy } from '../../src/copy/endings.ts';
import { DoneArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { Values } from '../shared/Section.tsx';
import { useSaved } from '../shared/useJourney.ts';
import { AppLink } from './EndingScreens.tsx';

/** The application was received: its receipt, and what happens next (END-01, END-02). */
export function DoneScreen() {
  const { receipt } = useSaved();
  return (
    <EndScreen
      bankName={brand.name}
      illustration={<DoneArt />}
      title={screens.done.title}
      rows={[
        {
          icon: 'message',
          text: (
            <>
              {copy.notice} <b>{copy.noticeDays}</b>
            </>
          ),
        },
        { icon: 'call', text: copy.call },
        { icon: 'info', text: copy.neverAsked },
      ]}
      action={
        <>
          <AppLink />
          {receipt && <SaveReceipt receipt={receipt} />}
        </>
      }
    >
      {receipt && <Receipt receipt={receipt} />}
    </EndScreen>
  );
}

/** The receipt: number, card and date of the application. */
function Receipt({ receipt }: { receipt: ReceiptValues }) {
  return (
    <section aria-label={copy.receipt.title}>
      <Values rows={receiptRows(receipt)} />
    </section>
  );
}

/**
 * Saves the receipt as a picture: by the phone's own sheet where it takes pictures, which apps with a
 * browser of their own do too, else among the downloads.
 */
function SaveReceipt({ receipt }: { receipt: ReceiptValues }) {
  const [shown, setShown] = useState('');
  const save = async () => {
    try {
      const picture = await receiptPicture(receipt);
      const file = new File([picture], copy.file, { type: picture.type });
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else {
        download(picture);
        setShown(copy.saved);
      }
    } catch (error) {
      // Whoever closes the phone's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShown(copy.notSaved);
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void save()}>
        {copy.save}
      </Button>
      <p role="status" className="receipt-told">
        {shown}
      </p>
    </>
  );
}

function download(picture: Blob): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = copy.file;
  link.click();
  // The download has begun with the press; the bytes are not needed here any longer.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

/** Pixels of the picture: as wide as a phone shows it, at double size. */
const width = 720;

const margin = 56;
const lineHeight = 52;

/** Dark on white whatever the phone's colours are: it may be printed. */
const ink = '#1a2620';
const faint = '#4c5850';

/** The text in lines that fit; a word that is wider than a line stands alone. */
function linesOf(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    const fits = last !== undefined && context.measureText(longer).width <= width - 2 * margin;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The receipt as a PNG picture; @throws when the phone cannot draw one. */
export async function receiptPicture(receipt: ReceiptValues): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const family = getComputedStyle(document.body).fontFamily;
  const parts = [
    { text: brand.name, size: 30, weight: 500, color: ink, gap: 24 },
    { text: screens.done.title, size: 40, weight: 500, color: ink, gap: 36 },
    ...receiptRows(receipt).flatMap(({ name, value }) => [
      { text: name, size: 26, weight: 400, color: faint, gap: 0 },
      { text: value, size: 32, weight: 500, color: ink, gap: 24 },
    ]),
    { text: copy.neverAsked, size: 26, weight: 400, color: faint, gap: 0 },
  ];
  const drawn = parts.map((part) => {
    const font = `${part.weight} ${part.size}px ${family}`;
    context.font = font;
    return { ...part, font, lines: linesOf(context, part.text) };
  });
  canvas.width = width;
  canvas.height = drawn.reduce(
    (sum, { lines, gap }) => sum + lines.length * lineHeight + gap,
    2 * margin,
  );
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  let top = margin;
  for (const { lines, font, color, gap, size } of drawn) {
    context.font = font;
    context.fillStyle = color;
    for (const line of lines) {
      context.fillText(line, margin, top + size);
      top += lineHeight;
    }
    top += gap;
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

const moment = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short' });

/** What a receipt says, a name and a value each, in the phone's own time. */
const receiptRows = ({ number, card, at }: ReceiptValues) => [
  { name: copy.receipt.number, value: number },
  // A provider may not have been told of it.
  ...(card
    ? [{ name: copy.receipt.card, value: `${brand.product} ${chooser.cardNames[card]}` }]
    : []),
  { name: copy.receipt.at, value: moment.format(at) },
];
