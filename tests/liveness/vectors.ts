/** Points and directions of the drawn room: x to the picture's right, y down, z away; in centimetres. */
export type Vector = readonly [x: number, y: number, z: number];

export const plus = (a: Vector, b: Vector, by = 1): Vector => [
  a[0] + b[0] * by,
  a[1] + b[1] * by,
  a[2] + b[2] * by,
];
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a: Vector): Vector => {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Degrees: to the picture's right, upwards, and in the plane of the picture. */
export type Turn = { yaw: number; pitch: number; roll: number };
export type Rotation = { to(a: Vector): Vector; back(a: Vector): Vector };

/** The rotation of a thing; `to` leads from its own directions to those of the room. */
export function rotation({ yaw, pitch, roll }: Turn): Rotation {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [y, p, r] = [radians(-yaw), radians(pitch), radians(roll)];
  const [cy, sy, cp, sp] = [Math.cos(y), Math.sin(y), Math.cos(p), Math.sin(p)];
  const [cr, sr] = [Math.cos(r), Math.sin(r)];
  const across: Vector = [cy * cr + sy * sp * sr, cp * sr, -sy * cr + cy * sp * sr];
  const down: Vector = [-cy * sr + sy * sp * cr, cp * cr, sy * sr + cy * sp * cr];
  const away: Vector = [sy * cp, -sp, cy * cp];
  return {
    to: (a) =>
      plus(plus([across[0] * a[0], across[1] * a[0], across[2] * a[0]], down, a[1]), away, a[2]),
    back: (a) => [dot(across, a), dot(down, a), dot(away, a)],
  };
}
