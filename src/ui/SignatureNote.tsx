import type { ReactNode } from 'react';
import { SignatureArt } from './art/illustrations.tsx';

/** A picture of a signed sheet beside the sentence that explains it. */
export function SignatureNote({ children }: { children: ReactNode }) {
  return (
    <div className="signature-note">
      <SignatureArt />
      <p>{children}</p>
    </div>
  );
}
