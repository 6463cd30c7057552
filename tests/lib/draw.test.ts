// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canDrawOffscreen, scaleOffscreen, scaleOnPage } from '../../src/lib/images/draw.ts';

const small = new Blob(['kecil'], { type: 'image/jpeg' });

const photo = new Blob(['besar'], { type: 'image/jpeg' });

const half = { scale: 0.5, quality: 0.7 };

/** Creates a context that records what was drawn, on which background, and how smoothly. */
function paper(canvas: { width: number; height: number }) {
  const steps: unknown[][] = [];
  const context = {
    ...{ canvas, steps, fillStyle: '#000', imageSmoothingQuality: 'low' },
    fillRect: (...place: number[]) => steps.push(['fill', context.fillStyle, ...place]),
    drawImage: (...what: unknown[]) => steps.push(['draw', context.imageSmoothingQuality, ...what]),
  };
  return context;
}

const close = vi.fn();

beforeEach(() => close.mockReset());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('scaleOffscreen', () => {
  const made: { type?: string; quality?: number }[] = [];
  let context: ReturnType<typeof paper> | null;
  const kinds: string[] = [];
  const bitmap = { width: 640, height: 300, close };
  const decode = vi.fn(async (..._asked: unknown[]) => bitmap);
  beforeEach(() => {
    made.length = 0;
    vi.stubGlobal('createImageBitmap', decode);
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        constructor(width: number, height: number) {
          context = paper({ width, height });
        }
        getContext = (kind: string) => {
          kinds.push(kind);
          return context;
        };
        convertToBlob = async (options: { type?: string; quality?: number }) => {
          made.push(options);
          return small;
        };
      },
    );
  });

  test('draws the upright picture smoothly on white over the entire canvas, and closes it', async () => {
    expect(await scaleOffscreen(photo, half)).toBe(small);
    expect(decode.mock.calls).toEqual([[photo, { imageOrientation: 'from-image' }]]);
    expect(context?.steps).toEqual([
      ['fill', '#fff', 0, 0, 320, 150],
      ['draw', 'high', bitmap, 0, 0, 320, 150],
    ]);
    expect(kinds).toEqual(['2d']);
    expect(made).toEqual([{ type: 'image/jpeg', quality: 0.7 }]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('rejects a picture that cannot be decoded', async () => {
    decode.mockRejectedValueOnce(new DOMException('rusak', 'InvalidStateError'));
    await expect(scaleOffscreen(photo, half)).rejects.toMatchObject({ reason: 'notAnImage' });
    expect(close).not.toHaveBeenCalled();
  });

  test('rejects without a drawing context, and closes the picture anyway', async () => {
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => null;
      },
    );
    await expect(scaleOffscreen(photo, half)).rejects.toMatchObject({ reason: 'notAnImage' });
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('canDrawOffscreen needs both a canvas and a decoder', () => {
    expect(canDrawOffscreen()).toBe(true);
    vi.stubGlobal('createImageBitmap', undefined);
    expect(canDrawOffscreen()).toBe(false);
    vi.stubGlobal('createImageBitmap', decode);
    vi.stubGlobal('OffscreenCanvas', undefined);
    expect(canDrawOffscreen()).toBe(false);
  });
});

describe('scaleOnPage', () => {
  const revoked = vi.fn();
  const images: { src: string }[] = [];
  let decode = async () => {};
  beforeEach(() => {
    images.length = 0;
    revoked.mockReset();
    decode = async () => {};
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => `blob:foto-${blob.size}`,
      revokeObjectURL: revoked,
    });
    vi.stubGlobal(
      'Image',
      class {
        src = '';
        naturalWidth = 900;
        naturalHeight = 1400;
        constructor() {
          images.push(this);
        }
        decode = () => decode();
      },
    );
  });

  test('draws smoothly on white, and revokes the object address', async () => {
    let context: ReturnType<typeof paper> | undefined;
    const getContext = vi
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockImplementation(function (this: HTMLCanvasElement) {
        context = paper(this);
        return context as unknown as null;
      });
    const jpegs = vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(small));
    expect(await scaleOnPage(photo, { scale: 0.5, quality: 0.8 })).toBe(small);
    expect(images.map(({ src }) => src)).toEqual(['blob:foto-5']);
    expect(context?.steps).toEqual([
      ['fill', '#fff', 0, 0, 450, 700],
      ['draw', 'high', images[0], 0, 0, 450, 700],
    ]);
    expect(getContext).toHaveBeenCalledWith('2d');
    expect(jpegs).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.8);
    expect(revoked.mock.calls).toEqual([['blob:foto-5']]);
  });

  test('rejects a picture that the browser cannot read, and revokes the object address', async () => {
    decode = () => Promise.reject(new DOMException('rusak', 'EncodingError'));
    await expect(scaleOnPage(photo, half)).rejects.toMatchObject({ reason: 'notAnImage' });
    expect(revoked).toHaveBeenCalledTimes(1);
  });
});
