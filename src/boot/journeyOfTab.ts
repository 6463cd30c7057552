/** Ours: which journey this tab runs, where the front page's address has said so (ENT-16). */
export const FLOW_KEY = 'journey.flow';

/**
 * Whether this tab runs the identity-first journey: what the front page's address asks for by `journey`,
 * else what it asked for earlier in this tab, else the configured one. Another journey than before begins
 * with nothing of it but channel and referral: both keep a person under the same keys (decisions STO-11).
 * Runs as text in the page, before the first paint.
 */
export function isIdentityFirst(view: Window, configured: string, key: string): boolean {
  const { pathname, search } = view.location;
  const names = ['six-step', 'identity-first'];
  const asked = /^\/(homepage\/?)?$/.test(pathname) && new URLSearchParams(search).get('journey');
  try {
    const { sessionStorage: session } = view;
    const before = session.getItem(key) ?? configured;
    const now = asked && names.includes(asked) ? asked : before;
    if (now !== before) {
      for (const name of Object.keys(session)) {
        if (name !== 'code' && name !== 'refferalID') session.removeItem(name);
      }
      session.setItem(key, now);
    }
    return now === 'identity-first';
  } catch {
    // A storage that refuses remembers no choice.
    return (asked || configured) === 'identity-first';
  }
}
