/** '9+' above 9 (spec 1 §9). */
export const badgeText = (count: number): string => (count > 9 ? '9+' : String(count));
