/** Returns the path below which the app is served, with a slash at both ends (src/build/page.ts). */
export const getBasePath = (): string => document.documentElement.dataset.base || '/';

/** Returns the route in an address of the app: `/kartu/job` is `/job` below `/kartu/`. */
export const toRoute = (pathname: string, base: string): string =>
  pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;

/** Returns the address of a route. */
export const toAddress = (route: string, base: string): string => base + route.slice(1);
