/** What the browser's Trusted Types factory offers; not in TypeScript's DOM library yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

/** Passes addresses of this origin (and blob: addresses never) and throws on every other one. */
export function sameOriginScriptUrl(url: string, origin: string = globalThis.location.origin) {
  const { href } = new URL(url, `${origin}/`);
  if (!href.startsWith(`${origin}/`)) {
    throw new TypeError('A worker may only come from the app itself.');
  }
  return href;
}

let toScriptUrl: ((url: string) => unknown) | undefined;

function scriptUrl(url: string): unknown {
  if (!toScriptUrl) {
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
    // The one policy that `trusted-types journey` admits; made once, for a second one would throw.
    const policy = trustedTypes?.createPolicy('journey', {
      createScriptURL: (candidate) => sameOriginScriptUrl(candidate),
    });
    toScriptUrl = policy ? (value) => policy.createScriptURL(value) : sameOriginScriptUrl;
  }
  return toScriptUrl(url);
}

/**
 * Starts a worker from an address that Vite made (`./x.worker.ts?worker&url`).
 * Throws where workers are missing or the address is not the app's own.
 */
export function startWorker(url: string): Worker {
  // Built workers are single classic scripts, which older phones run too; in development Vite
  // serves modules.
  return new Worker(scriptUrl(url) as string, {
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
}
