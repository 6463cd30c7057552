import { Illustration } from './Illustration.tsx';
import { starPath } from './star.ts';

/** The signed application on its way to the bank. */
export function WaitingArt() {
  return (
    <Illustration width={222} height={160}>
      <path className="art-tone" d="M120 162V62l49-32 49 32v100" />
      <path className="art-line" d="M112 62h114M136 76v86M156 76v86M182 76v86M202 76v86" />
      <path className="art-solid" d={starPath(169, 50, 8)} />
      <path className="art-sheet" d="M2 162V34a4 4 0 0 1 4-4h58l22 22v110" />
      <path className="art-line" d="M64 30v22h22" />
      <path className="art-sand" d="M18 62h30M18 78h52M18 94h52M18 110h52M18 126h28" />
      <path className="art-line" d="M94 112h14M103 106l6 6-6 6" />
    </Illustration>
  );
}
