import type { ReactNode } from 'react';

const corners = (
  <path d="M3 7.5V5a2 2 0 0 1 2-2h2.5M16.5 3H19a2 2 0 0 1 2 2v2.5M21 16.5V19a2 2 0 0 1-2 2h-2.5M7.5 21H5a2 2 0 0 1-2-2v-2.5" />
);

/** The icons of the screens after the first step, on a 24-unit grid. */
export const laterIcons = {
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="7" />
      <path d="m16 16 5 5" />
    </>
  ),
  camera: (
    <>
      <path d="M4.5 7h3l2-2.5h5l2 2.5h3A1.5 1.5 0 0 1 21 8.5V18a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V8.5A1.5 1.5 0 0 1 4.5 7Z" />
      <circle cx="12" cy="12.5" r="3.5" />
    </>
  ),
  upload: (
    <path d="M12 15.5V3.5M7.5 8 12 3.5 16.5 8M3.5 15v4a1.5 1.5 0 0 0 1.5 1.5h14a1.5 1.5 0 0 0 1.5-1.5v-4" />
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 10h17M8 2.5V7M16 2.5V7" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400" />
    </>
  ),
  face: (
    <>
      {corners}
      <path d="M8.5 14.5q3.5 3 7 0M9 9.5v.01M15 9.5v.01" />
    </>
  ),
  phone: (
    <>
      <rect x="6.5" y="2.5" width="11" height="19" rx="2" />
      <path d="M10.5 18.5h3" />
    </>
  ),
  uncovered: (
    <>
      <path d="M5.5 8.5c4 0 4.5-1.5 6.5-1.5 2.200 0 3.5 1.5 6.5 1.5v4c0 3.5-2.5 6-6.5 6s-6.5-2.5-6.5-6Z" />
      <path d="M5.5 9.5c-2-.5-3 .3-3 2s1.5 2.5 3.300 2.5M18.5 9.5c2-.5 3 .3 3 2s-1.5 2.5-3.300 2.5M4.5 3l15 18" />
    </>
  ),
  document: (
    <path d="M6 2.5h8.5L19.5 7.5v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1ZM14 2.5v5.5h5.5M8.5 12.5h7.5M8.5 16.5h5" />
  ),
  message: (
    <path d="M4.5 4h15A1.5 1.5 0 0 1 21 5.5v10a1.5 1.5 0 0 1-1.5 1.5H11l-4 3.5V17H4.5A1.5 1.5 0 0 1 3 15.5v-10A1.5 1.5 0 0 1 4.5 4ZM8 10.5v.01M12 10.5v.01M16 10.5v.01" />
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v6M12 7.5v.01" />
    </>
  ),
  switchLens: (
    <path d="M20 10a8.300 8.300 0 0 0-15-2.800M4 14a8.300 8.300 0 0 0 15 2.800M20 4.5V10h-5.5M4 19.5V14h5.5" />
  ),
  lock: (
    <>
      <rect x="4" y="10" width="16" height="11" rx="2" />
      <path d="M8 10V7a4 4 0 0 1 7.800-1.300M12 14.5v2" />
    </>
  ),
  sealed: (
    <>
      <rect x="4" y="10" width="16" height="11" rx="2" />
      <path d="M8 10V7a4 4 0 0 1 8 0v3M12 14.5v2" />
    </>
  ),
  card: (
    <>
      <rect x="2.5" y="4.5" width="19" height="15" rx="2" />
      <circle cx="8" cy="10.5" r="2" />
      <path d="M5 16c.4-1.700 1.5-2.5 3-2.5s2.600.8 3 2.5M14.5 9.5H18M14.5 12.5H18" />
    </>
  ),
  frame: (
    <>
      {corners}
      <rect x="6.5" y="8.5" width="11" height="7" rx="1" />
    </>
  ),
  noFlash: (
    <path d="M13.5 9.5h4l-3 4M11.5 17.5l-2.5 4 1-7.5H6l2.5-6M10 5l1-2.5h5.5L14.5 7M3.5 3.5l17 17" />
  ),
  check: <path d="m4.5 12.5 5 5 10-11" />,
} satisfies Record<string, ReactNode>;
