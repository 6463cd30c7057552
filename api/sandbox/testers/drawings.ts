import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { type CardDetails, cardFields, specimenPerson } from '../card/details.ts';
import { drawFace } from '../card/face.ts';
import { drawSpecimen } from '../card/specimen.ts';
import { cardVideo, faceVideo } from './cameraVideo.ts';

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
