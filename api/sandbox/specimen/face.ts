import sharp from 'sharp';

const skin = '#d9a77f';

const shade = '#b9825d';
const hair = '#2b211d';
const cloth = '#3c5a78';

/**
 * Renders an invented head as SVG shapes in a 640×480 field. `turn` is -1 (left edge of the picture) to 1
 * (right edge): features slide across the head and the head moves a little, as when a person turns in front
 * of a camera.
 */
export function renderFaceShapes(turn: number): string {
  const t = Math.max(-1, Math.min(1, turn));
  const cx = 320 + t * 34;
  const slide = t * 62;
  const narrow = 1 - Math.abs(t) * 0.35;
  const eye = (side: number) => {
    const squeeze = Math.max(0.25, narrow - side * t * 0.3);
    const x = cx + slide + side * 46 * squeeze;
    return `<ellipse cx="${x}" cy="212" rx="${17 * squeeze}" ry="10" fill="#fff"/>
      <circle cx="${x + t * 5}" cy="212" r="${7 * squeeze}" fill="#20140d"/>
      <rect x="${x - 20 * squeeze}" y="186" width="${40 * squeeze}" height="7" rx="3" fill="${hair}"/>`;
  };
  const noseX = cx + slide * 1.25;
  return `
    <path d="M150 480 C160 400 240 380 320 380 C400 380 480 400 490 480 Z" fill="${cloth}"/>
    <rect x="${cx - 42}" y="320" width="84" height="80" rx="30" fill="${shade}"/>
    <ellipse cx="${cx - t * 10}" cy="185" rx="${122 + Math.abs(t) * 10}" ry="140" fill="${hair}"/>
    <ellipse cx="${cx + t * 14}" cy="230" rx="104" ry="132" fill="${skin}"/>
    <ellipse cx="${cx - 104 + slide * 0.55}" cy="230" rx="14" ry="26" fill="${shade}"/>
    <ellipse cx="${cx + 104 + slide * 0.55}" cy="230" rx="14" ry="26" fill="${shade}"/>
    <path d="M${cx + slide * 0.5 - 108} 168 Q${cx + slide * 0.5} 84 ${cx + slide * 0.5 + 108} 168
      Q${cx + slide * 0.5} 128 ${cx + slide * 0.5 - 108} 168 Z" fill="${hair}"/>
    ${eye(-1)}${eye(1)}
    <path d="M${noseX - 4} 222 L${noseX + 12 * (t < 0 ? -1 : 1)} 268 L${noseX - 12} 268 Z" fill="${shade}"/>
    <ellipse cx="${cx + slide * 1.05}" cy="304" rx="${34 * narrow}" ry="11" fill="#a44e46"/>`;
}

/** Draws the invented face in front of a plain wall as a JPEG, 4:3 and `width` pixels wide. */
export function drawFace(turn: number, width = 640): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="${width}"
    height="${Math.round(width * 0.75)}"><rect width="640" height="480" fill="#cfd6d2"/>
    <rect y="400" width="640" height="80" fill="#b5bdb8"/>${renderFaceShapes(turn)}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
