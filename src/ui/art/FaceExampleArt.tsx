import { Illustration } from './Illustration.tsx';

/** A face held well: in the frame of an upright phone, eyes open, nothing over it. */
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
