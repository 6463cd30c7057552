/** Returns the path below which the app is served: `/`, or one with a slash at both ends (src/build/page.ts). */
export const getBasePath = (): string =>
  // The bank's tools run the app's calls without a page (api/conformance).
  (globalThis.document as Document | undefined)?.documentElement.dataset.base || '/';

/** Returns the route of a path: `/kartu/job` is `/job` below `/kartu/`. A path outside `base` is returned unchanged. */
export const toRoute = (pathname: string, base: string): string =>
  pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;

/** Returns the path of a route: `/job` is `/kartu/job` below `/kartu/`. */
export const toAddress = (route: string, base: string): string => base + route.slice(1);
