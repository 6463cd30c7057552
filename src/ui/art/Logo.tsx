import { DrawingView } from './DrawingView.tsx';
import { logoDrawing } from './logoDrawing.ts';

/** The eight-pointed star with the bank's name beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <DrawingView drawing={logoDrawing} />
      <span>{name}</span>
    </span>
  );
}
