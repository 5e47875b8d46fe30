/** Of every account of the demo. */
export const DEMO_PASSWORD = 'pelion-demo';
