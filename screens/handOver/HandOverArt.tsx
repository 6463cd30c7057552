import { Illustration } from '../../src/ui/art/Illustration.tsx';

/** A sealed paper between two phones. It is aligned with the lower edge of its plate. */
export function HandOverArt() {
  return (
    <Illustration width={264} height={112}>
      <path className="art-sheet" d="M2 114V18A16 16 0 0 1 18 2h60a16 16 0 0 1 16 16v96" />
      <path className="art-line" d="M39 11h18" />
      <path className="art-sand" d="M18 32h44M18 48h28M18 64h36M18 80h20" />
      <path className="art-sheet" d="M170 114V30a16 16 0 0 1 16-16h60a16 16 0 0 1 16 16v84" />
      <path className="art-line" d="M207 23h18" />
      <path className="art-sand" d="M204 44h42M204 60h28" />
      <path
        className="art-paper"
        d="M84 48a8 8 0 0 1 8-8h72a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H92a8 8 0 0 1-8-8Z"
      />
      <path className="art-tone" d="M114 68h28v21h-28Z" />
      <path
        className="art-line"
        d="M119 68v-6a9 9 0 0 1 18 0v6M128 77v4M188 82h26M206 74l8 8-8 8"
      />
    </Illustration>
  );
}
