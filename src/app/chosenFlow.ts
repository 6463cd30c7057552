import type { FlowId } from '../../machines/journey/flows/flow.ts';
import { sessionKeys } from '../../machines/journey/saved/facts.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import type { Config } from '../config.ts';

/** Ours: which journey this tab runs, where the front page's address has said so (ENT-16). */
export const FLOW_KEY = 'journey.flow';

const flowOfName: Record<string, FlowId | undefined> = {
  'six-step': 'sixStep',
  'identity-first': 'identityFirst',
} satisfies Record<Config['journey'], FlowId>;

interface Asked {
  to: ScreenId | null;
  search: string;
  session: Storage;
  configured: Config['journey'];
}

/**
 * The journey of this tab: what the front page's address asks for by `journey`, else what it asked for
 * earlier in this tab, else the configured one. Another journey than before begins with nothing of it:
 * both keep a person under the same keys (decisions STO-11).
 */
export function chosenFlow({ to, search, session, configured }: Asked): FlowId {
  const before = session.getItem(FLOW_KEY) ?? configured;
  const asked = to === 'homepage' ? new URLSearchParams(search).get('journey') : null;
  const name = asked !== null && flowOfName[asked] ? asked : before;
  if (name !== before) {
    for (const [saved, key] of Object.entries(sessionKeys)) {
      if (saved !== 'code' && saved !== 'refferalID') session.removeItem(key);
    }
    for (const key of Object.keys(session)) if (key.startsWith('draft.')) session.removeItem(key);
    session.setItem(FLOW_KEY, name);
  }
  return flowOfName[name] ?? 'sixStep';
}
