import { Illustration } from './Illustration.tsx';
import { starPath } from './star.ts';

/** A signed and sealed sheet: the code stands for the signature. */
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
      <path className="art-tone" d={starPath(79, 54, 18.5)} />
      <path className="art-solid" d={starPath(79, 54, 7)} />
    </Illustration>
  );
}
