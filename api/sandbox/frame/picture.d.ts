// What the server uses of the page's own script.
export declare const grid: { width: number; height: number };
export declare function toGray(rgba: Uint8ClampedArray | Uint8Array): Uint8Array;
export declare function hasSubject(gray: Uint8Array): boolean;
export declare function getDifference(a: Uint8Array, b: Uint8Array): number;
