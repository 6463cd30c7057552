import { drawFace } from '../../api/sandbox/card/face.ts';

const base64 = async (turn: number) => (await drawFace(turn, 640)).toString('base64');

/** What the challenge's page takes of a person: straight, and turned. */
export const faces = { face1: await base64(0), face2: await base64(0.5) };

/** The same as an application carries it. */
export const faceFile = `data:image/jpeg;base64,${faces.face1}`;
