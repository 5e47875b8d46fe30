// Color and logo of a school: constants and pure functions shared by browser and server.

/** Linear or gamma-encoded sRGB, each channel from 0 to 1. */
type Rgb = readonly [number, number, number];

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const encoded = (channel: number) =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
const clamp = (value: number) => Math.min(1, Math.max(0, value));
const map = ([r, g, b]: Rgb, change: (channel: number) => number): Rgb => [change(r), change(g), change(b)];

function parseHex(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (start: number) => Number.parseInt(full.slice(start, start + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

const toHex = (rgb: Rgb) =>
  `#${map(rgb, clamp)
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Lightness, chroma and hue in OKLCH, whose lightness is perceptually uniform. */
export function chromaAndHue(hex: string) {
  const [r, g, b] = map(parseHex(hex), linear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

function linearFromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Nearest sRGB color: reduces chroma until all three channels are in range. */
export function fromOklch(lightness: number, chroma: number, hue: number): string {
  const rgb = linearFromOklch(lightness, chroma, hue);
  const isShowable = rgb.every((channel) => channel >= -0.001 && channel <= 1.001);
  if (!isShowable && chroma >= 0.004) return fromOklch(lightness, chroma * 0.92, hue);
  return toHex(map(rgb, (channel) => encoded(clamp(channel))));
}

function luminance(hex: string): number {
  const [r, g, b] = map(parseHex(hex), linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Minimum contrast of text by WCAG AA. */
export const readable = 4.5;

/** Stored format `#rrggbb`. */
export const colorCode = /^#[0-9a-f]{6}$/;

/** Darkens a color, keeping its hue, until white text is readable; readable colors stay unchanged. */
export function readableColor(hex: string): string {
  if (contrast(hex, '#ffffff') >= readable) return hex;
  const { lightness, chroma, hue } = chromaAndHue(hex);
  const steps = Array.from({ length: 100 }, (_, step) => lightness * (1 - (step + 1) / 100));
  const darker = steps.map((each) => fromOklch(each, chroma, hue));
  return darker.find((color) => contrast(color, '#ffffff') >= readable) ?? '#000000';
}

/** Maximum logo size, since every page loads the logo. */
export const MOST_LOGO_BYTES = 2 * 1024 * 1024;
/** Maximum pixels of the longer side. */
export const MOST_LOGO_PIXELS = 4000;
