import Bowser from 'bowser';
import { isMobile } from './isMobile.ts';

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

function typeOf(platform: string | undefined, source: Source): DeviceInfo['deviceType'] {
  if (!isMobile(source)) return platform === 'desktop' ? 'desktop' : 'unknown';
  const isPad = platform === 'desktop' || /iPad/.test(source.userAgent);
  return platform === 'tablet' || isPad ? 'tablet' : 'mobile';
}

/** Describes the device from its user agent and the size of its screen; unknown parts are ''. */
export function deviceInfo(source: Source, size: { width: number; height: number }): DeviceInfo {
  const { os, browser, platform } = Bowser.parse(source.userAgent || ' ');
  return {
    userAgent: source.userAgent,
    os: os.name ?? '',
    browser: browser.name ?? '',
    device: [platform.vendor, platform.model].filter(Boolean).join(' '),
    os_version: os.version ?? '',
    browser_version: browser.version ?? '',
    deviceType: typeOf(platform.type, source),
    orientation: size.width > size.height ? 'landscape' : 'portrait',
  };
}
