import type { SimulationEdge } from '../shapes.ts';
import { type Drafts, formOf } from './honest.ts';
import { cardOf, dataOf, faceOf, ownerOf, sealedOf } from './people.ts';

/**
 * What a step leaves that does not belong to the card at hand, in words; nothing while there is no card. On purpose it asks
 * for each value by itself and nothing of the table of saved values.
 */
export function strangersIn({ edge, to }: SimulationEdge, drafts: Drafts): string[] {
  const { saved } = edge.context;
  const form = formOf(to);
  const shown = form && drafts[form];
  const owner = ownerOf(saved.dataImg);
  if (!owner) return [];
  const { nik, nama_lengkap } = dataOf(owner);
  const {
    dataOCR,
    step2,
    nikCleared,
    faceOf: checked,
    face1,
    registeredFor,
    recordedFor,
    review,
    sealedApplication,
  } = saved;
  const registered: unknown[] = registeredFor ? JSON.parse(registeredFor) : [];
  const isOther = (value: unknown, own: unknown) => value !== undefined && value !== own;
  const found: Record<string, boolean> = {
    'the reading': isOther(dataOCR?.nik, nik) || isOther(dataOCR?.nama, nama_lengkap),
    'what the form shows':
      isOther(shown?.nik || undefined, nik) ||
      isOther(shown?.nama_lengkap || undefined, nama_lengkap),
    'step 2': isOther(step2?.nik, nik) || isOther(step2?.nama_lengkap, nama_lengkap),
    'the review': isOther(review?.nik, nik) || isOther(review?.nama_lengkap, nama_lengkap),
    'what the bank was told':
      recordedFor !== undefined &&
      ![nik, nama_lengkap, cardOf(owner).ref].every((own) => recordedFor.includes(own)),
    'the cleared NIK': isOther(nikCleared, nik),
    'the face': isOther(checked, nik) || isOther(face1?.ref, faceOf(owner).ref),
    'the registration':
      registeredFor !== undefined &&
      ![nik, nama_lengkap, cardOf(owner).ref, faceOf(owner).ref].every((own) =>
        registered.includes(own),
      ),
    'the sealed application': isOther(sealedApplication?.ref, sealedOf(owner, nik).ref),
  };
  return Object.keys(found).filter((name) => found[name]);
}
