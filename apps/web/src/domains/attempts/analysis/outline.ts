/** Heights of what stands for the analysis while it comes, in pixels: the estimate, its sections, two rows of domains. */
export const analysisOutline = [120, 240, 320, 320] as const;
