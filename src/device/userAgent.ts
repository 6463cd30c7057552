/** What a user agent tells of itself; unknown parts are ''. */
export interface UserAgentFacts {
  os: string;
  os_version: string;
  browser: string;
  browser_version: string;
  device: string;
  isDesktop: boolean;
}

type Named = [name: string, pattern: RegExp];

/** The first that fits counts; versions are the pattern's group. */
const systems: Named[] = [
  ['Windows Phone', /Windows Phone(?: OS)? ([\d.]+)/],
  ['Android', /Android(?: ([\d.]+))?/],
  ['iOS', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['Chrome OS', /CrOS \S+ ([\d.]+)/],
  ['Linux', /Linux/],
];

/** Browsers that call themselves Chrome or Safari as well come before those. */
const browsers: Named[] = [
  ['Microsoft Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /(?:OPR|OPT|Opera)\/([\d.]+)/],
  ['Samsung Internet for Android', /SamsungBrowser\/([\d.]+)/],
  ['UC Browser', /UC?Browser\/([\d.]+)/],
  ['Miui', /MiuiBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari\//],
];

function find(list: readonly Named[], userAgent: string): [name: string, version: string] {
  for (const [name, pattern] of list) {
    const found = pattern.exec(userAgent);
    if (found) return [name, (found[1] ?? '').replaceAll('_', '.')];
  }
  return ['', ''];
}

/** Apple's devices by their kind, Android's by the model that stands before the end of the brackets. */
function deviceOf(userAgent: string): string {
  const apple = /\((iPhone|iPad|iPod|Macintosh)/.exec(userAgent)?.[1];
  if (apple) return `Apple ${apple}`;
  return (
    /Android[^;)]*; (?:\w\w-\w\w; )?(?!Mobile|Tablet)([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(
      userAgent,
    )?.[1] ?? ''
  );
}

/** Reads system, browser and device out of a user agent (DEV-01). */
export function readUserAgent(userAgent: string): UserAgentFacts {
  const [os, os_version] = find(systems, userAgent);
  const [browser, browser_version] = find(browsers, userAgent);
  const isDesktop = ['macOS', 'Windows', 'Chrome OS', 'Linux'].includes(os);
  return { os, os_version, browser, browser_version, device: deviceOf(userAgent), isDesktop };
}
