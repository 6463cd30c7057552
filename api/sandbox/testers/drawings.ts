import { type Context, Hono } from 'hono';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { type CardDetails, cardFields, specimenPerson } from '../specimen/details.ts';
import { drawFace } from '../specimen/face.ts';
import { drawSpecimen } from '../specimen/specimen.ts';

const widthSchema = z.catch(
  z.coerce.number().check(z.multipleOf(1), z.minimum(200), z.maximum(4000)),
  1012,
);

const turnSchema = z.catch(z.coerce.number().check(z.minimum(-1), z.maximum(1)), 0);

/** Drawings depend on their URL only. */
const cacheHeaders = { 'cache-control': 'private, max-age=3600' };

/** Creates a response with the bytes of a file of a media type. */
export function createFileResponse(
  bytes: Buffer,
  type: string,
  headers: Record<string, string> = {},
) {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type, ...headers } });
}

function readDetails(c: Context): CardDetails {
  const requested = cardFields.flatMap((field) => {
    const value = c.req.query(field);
    return value === undefined ? [] : [[field, value.slice(0, 80).toUpperCase()]];
  });
  return { ...specimenPerson, ...Object.fromEntries(requested) };
}

/** Creates the web app that serves pictures to hold in front of a camera, and films for a browser's fake camera. */
export function createDrawingsApp(): Hono {
  const app = new Hono();
  app.get('/specimen', async (c) => {
    const width = widthSchema.parse(c.req.query('width') ?? 1012);
    return createFileResponse(await drawSpecimen(readDetails(c), width), 'image/png', cacheHeaders);
  });
  app.get('/face', async (c) => {
    const turn = turnSchema.parse(c.req.query('turn') ?? 0);
    const width = widthSchema.parse(c.req.query('width') ?? 640);
    return createFileResponse(await drawFace(turn, width), 'image/jpeg', cacheHeaders);
  });
  app.get('/camera/card.mjpeg', async (c) =>
    createFileResponse(await cardVideo(readDetails(c)), 'video/x-motion-jpeg', cacheHeaders),
  );
  app.get('/camera/face.mjpeg', async (c) =>
    createFileResponse(
      await faceVideo(c.req.query('still') === undefined),
      'video/x-motion-jpeg',
      cacheHeaders,
    ),
  );
  return app;
}

/** Chromium's fake camera plays motion JPEG in a loop. */
const framesPerSecond = 15;

/** Creates a film of a card on a dark table, 1280×960, one second. */
async function cardVideo(details: CardDetails): Promise<Buffer> {
  const card = await sharp(await drawSpecimen(details))
    .resize({ width: 1040 })
    .toBuffer();
  const table = {
    create: { width: 1280, height: 960, channels: 3 as const, background: '#5b4d40' },
  };
  const frame = await sharp(table)
    .composite([{ input: card }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return Buffer.concat(Array<Buffer>(framesPerSecond).fill(frame));
}

/** Returns the face's turn (-1 to 1): straight for a second and a half, then slowly to both sides and back. */
function getTurn(second: number): number {
  return second < 1.5 ? 0 : 0.9 * Math.sin(((second - 1.5) / 6) * 2 * Math.PI);
}

/** Creates a film of a face that turns, or of one that never moves; 640×480. */
async function faceVideo(turning: boolean): Promise<Buffer> {
  const seconds = turning ? 7.5 : 1;
  const turns = Array.from({ length: seconds * framesPerSecond }, (_, frame) =>
    turning ? getTurn(frame / framesPerSecond) : 0,
  );
  return Buffer.concat(await Promise.all(turns.map((turn) => drawFace(turn))));
}
