import { parse } from 'bowser';
import { type DeviceSigns, isMobile } from './userAgent.ts';

/** The device information of DEV-01 to DEV-03. */
export interface DeviceInfo {
  userAgent: string;
  os: string;
  browser: string;
  device: string;
  os_version: string;
  browser_version: string;
  deviceType: 'mobile' | 'tablet' | 'desktop' | 'unknown';
  orientation: 'portrait' | 'landscape';
}

/** Parses a user agent with bowser, which throws for an empty one. */
const parseUserAgent = (userAgent: string): Partial<ReturnType<typeof parse>> =>
  userAgent ? parse(userAgent) : {};

/** Returns the model in an Android user agent, or ''. Bowser names the models of a few makers only. */
const getAndroidModel = (userAgent: string): string =>
  /Android[^;)]{0,40}; (?:\w\w-\w\w; )?(?!Mobile|Tablet)([^;)]{1,150})[;)]/
    .exec(userAgent)?.[1]
    ?.split(' Build/')[0] ?? '';

/** Describes the device by its signs and the page's size in pixels. Unknown texts are ''. */
export function getDeviceInfo(
  source: DeviceSigns,
  size: { width: number; height: number },
): DeviceInfo {
  const { userAgent } = source;
  const { os, browser, platform } = parseUserAgent(userAgent);
  const isDesktop = platform?.type === 'desktop' || os?.name === 'Chrome OS';
  // A handheld whose user agent claims a desktop is detected by its touch points (ENT-04).
  const handheld = platform?.type === 'mobile' ? 'mobile' : 'tablet';
  const stationary = isDesktop ? 'desktop' : 'unknown';
  return {
    userAgent,
    os: os?.name ?? '',
    os_version: os?.version?.replace('NT ', '') ?? '',
    browser: browser?.name ?? '',
    browser_version: browser?.version ?? '',
    device:
      platform?.vendor === 'Apple'
        ? `Apple ${platform.model ?? 'Macintosh'}`
        : getAndroidModel(userAgent),
    deviceType: isMobile(source) ? handheld : stationary,
    orientation: size.width > size.height ? 'landscape' : 'portrait',
  };
}
