import type { ReactNode } from 'react';

interface IllustrationProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** The SVG element of an illustration, hidden from assistive technology. */
export function Illustration({ width, height, children }: IllustrationProps) {
  return (
    <svg
      className="art"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** Identity cards with blurred lines: the photo could not be read. */
export function UnreadableArt() {
  return (
    <Illustration width={98} height={74}>
      <path
        className="art-back"
        d="M16 1h74a6 6 0 0 1 6 6v45a6 6 0 0 1-6 6H16a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5Z"
      />
      <path
        className="art-back"
        d="M10 8h75a6 6 0 0 1 6 6v45a6 6 0 0 1-6 6H10a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4Z"
      />
      <rect className="art-sheet" x="1" y="15" width="85" height="57" rx="6" />
      <path className="art-tone" d="M12 60c1-8 6-12 13-12s12 4 13 12" />
      <circle className="art-tone" cx="25" cy="36" r="8" />
      <path
        className="art-line"
        d="M48 33q4-4 8 0t8 0 8-1M48 45q4-4 8 0t8 0 8-1M48 57q4-4 8 0t8-1"
      />
    </Illustration>
  );
}

/** A recessed plate with an illustration inside a page. */
export function PicturePlate({ children }: { children: ReactNode }) {
  return <div className="picture-plate">{children}</div>;
}
