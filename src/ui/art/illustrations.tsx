import { mark } from '#brand/art';
import { Shapes } from './DrawingView.tsx';
import { getStarPath } from './drawing.ts';
import { Illustration } from './Illustration.tsx';

/** The size of the bank's mark next to the lines of its message. */
const markScale = Math.min(44 / mark.width, 40 / mark.height);

/** A phone that receives a message from the bank. It is aligned with the lower edge of its plate. */
export function DoneArt() {
  return (
    <Illustration width={222} height={166}>
      <path className="art-sheet" d="M2 168V18A16 16 0 0 1 18 2h72a16 16 0 0 1 16 16v150" />
      <path className="art-line" d="M44 11h20" />
      <path className="art-sand" d="M18 32h44M18 44h28" />
      <path
        className="art-paper"
        d="M67 50h143a10 10 0 0 1 10 10v64a10 10 0 0 1-10 10H98l-20 18v-18H67a10 10 0 0 1-10-10V60a10 10 0 0 1 10-10Z"
      />
      <path className="art-sand" d="M122 76h72M122 92h72M122 108h40" />
      <g
        className="art-mark"
        transform={`translate(${90 - (markScale * mark.width) / 2} ${92 - (markScale * mark.height) / 2}) scale(${markScale})`}
      >
        <Shapes shapes={mark.shapes} />
      </g>
    </Illustration>
  );
}

const signs = {
  clock: 'M138 92v22l15 10M138 84v2M138 142v2M108 114h2M166 114h2',
  attention: 'M138 96v22M138 130v1',
  closed: 'M124 114h28',
} as const;

/**
 * Papers with a sign: a clock for an earlier application or feedback that could not be sent, an exclamation mark for
 * something to correct, a bar for a rejection.
 */
export function RejectionArt({ sign = 'clock' }: { sign?: keyof typeof signs }) {
  return (
    <Illustration width={176} height={160}>
      <path className="art-tone" d="M2 162V22a4 4 0 0 1 4-4h16v144" />
      <path className="art-sheet" d="M20 162V6a4 4 0 0 1 4-4h88l24 24v136" />
      <path className="art-line" d="M112 2v24h24" />
      <path className="art-sand" d="M38 34h40M38 52h80M38 70h80M38 88h80M38 106h44M38 124h36" />
      <circle className="art-paper" cx="138" cy="114" r="36" />
      <path className="art-line" d={signs[sign]} />
    </Illustration>
  );
}

/** The signed application being sent to the bank. */
export function WaitingArt() {
  return (
    <Illustration width={222} height={160}>
      <path className="art-tone" d="M120 162V62l49-32 49 32v100" />
      <path className="art-line" d="M112 62h114M136 76v86M156 76v86M182 76v86M202 76v86" />
      <path className="art-solid" d={getStarPath(169, 50, 8)} />
      <path className="art-sheet" d="M2 162V34a4 4 0 0 1 4-4h58l22 22v110" />
      <path className="art-line" d="M64 30v22h22" />
      <path className="art-sand" d="M18 62h30M18 78h52M18 94h52M18 110h52M18 126h28" />
      <path className="art-line" d="M94 112h14M103 106l6 6-6 6" />
    </Illustration>
  );
}

/** A good example of a selfie: an upright phone, eyes open, an uncovered face. */
export function FaceExampleArt() {
  return (
    <Illustration width={132} height={158}>
      <path className="art-sheet" d="M2 160V22A20 20 0 0 1 22 2h88a20 20 0 0 1 20 20v138" />
      <path className="art-line" d="M53 12h24" />
      <path className="art-line" d="M18 46v-9a7 7 0 0 1 7-7h9M98 30h9a7 7 0 0 1 7 7v9" />
      <path
        className="art-solid"
        d="M66 32c24 0 37 18 37 44 0 22-5 41-13 56 19 3 27 14 30 28H12c3-14 11-25 30-28-8-15-13-34-13-56 0-26 13-44 37-44Z"
      />
      <path
        className="art-skin"
        d="M66 49c16 0 23 9 23 24 0 20-10 36-23 36S43 93 43 73c0-15 7-24 23-24Z"
      />
      <circle className="art-solid" cx="56.5" cy="74" r="2.5" />
      <circle className="art-solid" cx="75.5" cy="74" r="2.5" />
      <path className="art-line" d="M53 67q4-3 7 0M72 67q4-3 7 0M66 78q-3 6 1 5.5M59 94q7 5 15 0" />
    </Illustration>
  );
}

/** A signed and sealed sheet, for the code that replaces the signature. */
export function SignatureArt() {
  return (
    <Illustration width={100} height={78}>
      <path
        className="art-sheet"
        d="M5 1h68l15 15v56a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4Z"
      />
      <path className="art-line" d="M73 1v15h15" />
      <path className="art-sand" d="M15 18h36M15 29h50M15 66h46" />
      <path
        className="art-line"
        d="M15 58c4-9 7-15 10-15 5 0 2 12 0 16 4-7 8-12 11-12 4 0 2 8 5 9s6-5 9-6 5 2 8 2"
      />
      <circle className="art-halo" cx="79" cy="54" r="22" />
      <path className="art-tone" d={getStarPath(79, 54, 18.5)} />
      <path className="art-solid" d={getStarPath(79, 54, 7)} />
    </Illustration>
  );
}
