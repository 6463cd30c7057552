import { isMobile } from './isMobile.ts';
import { readUserAgent } from './userAgent.ts';

/** DEV-01 to DEV-03. */
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

interface Source {
  userAgent: string;
  maxTouchPoints?: number;
}

/** A phone says so; the other devices for which the journey is made are tablets (ENT-04). */
function typeOf(isDesktop: boolean, source: Source): DeviceInfo['deviceType'] {
  if (!isMobile(source)) return isDesktop ? 'desktop' : 'unknown';
  return /Mobi|iPhone|iPod/.test(source.userAgent) && !/iPad|Tablet/.test(source.userAgent)
    ? 'mobile'
    : 'tablet';
}

/** Describes the device from its user agent and the size of its screen; unknown parts are ''. */
export function deviceInfo(source: Source, size: { width: number; height: number }): DeviceInfo {
  const { isDesktop, ...facts } = readUserAgent(source.userAgent);
  return {
    userAgent: source.userAgent,
    ...facts,
    deviceType: typeOf(isDesktop, source),
    orientation: size.width > size.height ? 'landscape' : 'portrait',
  };
}
