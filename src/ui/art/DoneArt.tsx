import { Illustration } from './Illustration.tsx';
import { squarePath, starPath } from './star.ts';

/** A phone that a message from the bank reaches. Stands on the lower edge of its plate. */
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
      <path className="art-line" d={squarePath(90, 92, 20, false) + squarePath(90, 92, 20, true)} />
      <path className="art-solid" d={starPath(90, 92, 8)} />
    </Illustration>
  );
}
