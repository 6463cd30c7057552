/** CHK-08: 100 % charity, 100 % reward points, half and half. */
export const pointChoices = ['100', '0', '50'] as const;
export type PointChoice = (typeof pointChoices)[number];
