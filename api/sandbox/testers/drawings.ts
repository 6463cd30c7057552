import { type Context, Hono } from 'hono';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { type CardDetails, cardFields, specimenPerson } from '../specimen/details.ts';
import { drawFace } from '../specimen/face.ts';
import { drawSpecimen } from '../specimen/specimen.ts';

const widthSchema = z.catch(z.coerce.number().check(z.minimum(200), z.maximum(4000)), 1012);

const turnSchema = z.catch(z.coerce.number().check(z.minimum(-1), z.maximum(1)), 0);

/** Drawings depend on their address alone. */
const lasting = { 'cache-control': 'private, max-age=3600' };

export function picture(bytes: Buffer, type: string, headers: Record<string, string> = {}) {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type, ...headers } });
}

function detailsOf(c: Context): CardDetails {
  const asked = cardFields.flatMap((field) => {
    const value = c.req.query(field);
    return value === undefined ? [] : [[field, value.slice(0, 80).toUpperCase()]];
  });
  return { ...specimenPerson, ...Object.fromEntries(asked) };
}

/** Pictures to hold before a camera, and ready films for a browser's scripted fake camera. */
export function createDrawings(): Hono {
  const app = new Hono();
  app.get('/specimen', async (c) => {
    const width = widthSchema.parse(c.req.query('width') ?? 1012);
    return picture(await drawSpecimen(detailsOf(c), width), 'image/png', lasting);
  });
  app.get('/face', async (c) => {
    const turn = turnSchema.parse(c.req.query('turn') ?? 0);
    const width = widthSchema.parse(c.req.query('width') ?? 640);
    return picture(await drawFace(turn, width), 'image/jpeg', lasting);
  });
  app.get('/camera/card.mjpeg', async (c) =>
    picture(await cardVideo(detailsOf(c)), 'video/x-motion-jpeg', lasting),
  );
  app.get('/camera/face.mjpeg', async (c) =>
    picture(await faceVideo(c.req.query('still') === undefined), 'video/x-motion-jpeg', lasting),
  );
  return app;
}

/** Chromium's fake camera plays motion JPEG, frame after frame, over and over. */
const framesPerSecond = 15;

/** A card on a dark table, 1280×960, one second. */
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

/** Straight for a second and a half, then slowly to both sides and back. */
function turnAt(second: number): number {
  return second < 1.5 ? 0 : 0.9 * Math.sin(((second - 1.5) / 6) * 2 * Math.PI);
}

/** A face that turns, or one that never moves; 640×480. */
async function faceVideo(turning: boolean): Promise<Buffer> {
  const seconds = turning ? 7.5 : 1;
  const turns = Array.from({ length: seconds * framesPerSecond }, (_, frame) =>
    turning ? turnAt(frame / framesPerSecond) : 0,
  );
  return Buffer.concat(await Promise.all(turns.map((turn) => drawFace(turn))));
}
