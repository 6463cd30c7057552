import {
  type Picture,
  plus,
  type Rotation,
  rotation,
  type Scene,
  sample,
  type Turn,
  type Vector,
} from './scene.ts';

/** A sheet of paper or a screen with a picture on it, held before the camera (centimetres). */
export type Held = Turn & {
  middle: Vector;
  width: number;
  /** One over the radius that it is bent to; 0 is flat. */
  bend: number;
  /** The direction in which it is bent, in degrees; 0 bends it about its upright middle. */
  bentAt: number;
  /** Cut along the face's outline. */
  cutOut: boolean;
};

/** A picture on a sheet as the camera sees it, with what is behind it. */
export function sheet(picture: Picture, held: Held, behind: Scene): Scene {
  const facing: Rotation = rotation(held);
  const height = (held.width * picture.height) / picture.width;
  const turn = (held.bentAt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const origin = facing.back(plus([0, 0, 0], held.middle, -1));
  const along = (a: Vector): Vector => [a[0] * cos + a[1] * sin, -a[0] * sin + a[1] * cos, a[2]];
  const from = along(origin);

  /** Where the ray meets the sheet, in centimetres from its middle along and across the bend. */
  const meet = (ray: Vector): [number, number] | undefined => {
    if (Math.abs(held.bend) < 1e-4) {
      const distance = -from[2] / ray[2];
      return distance > 0 ? [from[0] + ray[0] * distance, from[1] + ray[1] * distance] : undefined;
    }
    // The edges bend away from the camera for a positive bend, towards it for a negative one.
    const radius = 1 / held.bend;
    const a = ray[0] ** 2 + ray[2] ** 2;
    const b = from[0] * ray[0] + (from[2] - radius) * ray[2];
    const c = from[0] ** 2 + (from[2] - radius) ** 2 - radius ** 2;
    const root = b * b - a * c;
    if (root < 0) return undefined;
    const found = [-1, 1]
      .map((sign) => (-b + sign * Math.sqrt(root)) / a)
      .filter((distance) => distance > 0)
      .sort((one, other) => one - other);
    for (const distance of found) {
      const [x, z] = [from[0] + ray[0] * distance, from[2] + ray[2] * distance];
      const angle = Math.atan2(x * Math.sign(radius), (radius - z) * Math.sign(radius));
      if (Math.abs(angle) < 1.5)
        return [
          radius * angle * Math.sign(radius) * Math.sign(radius),
          from[1] + ray[1] * distance,
        ];
    }
    return undefined;
  };

  return (direction) => {
    const ray = along(facing.back(direction));
    const found = meet(ray);
    if (!found) return behind(direction);
    const x = found[0] * cos - found[1] * sin;
    const y = found[0] * sin + found[1] * cos;
    const [across, down] = [x / held.width + 0.5, y / height + 0.5];
    if (across < 0 || across > 1 || down < 0 || down > 1) return behind(direction);
    if (held.cutOut && Math.hypot((across - 0.5) / 0.2, (down - 0.5) / 0.36) > 1)
      return behind(direction);
    return sample(picture, across, down);
  };
}

/** A wall far behind, seen by a camera that is itself moved sideways by so much. */
export function roomScene(
  paint: (x: number, y: number) => number,
  distance: number,
  moved = 0,
): Scene {
  return (direction) => {
    const far = distance / direction[2];
    return paint(direction[0] * far + moved, direction[1] * far);
  };
}
