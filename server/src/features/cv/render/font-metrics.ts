/** Heights above and below the baseline that a line of a font takes, as multiples of its size. */
export interface LineMetrics {
  readonly ascent: number;
  readonly descent: number;
}

const CALIBRI: LineMetrics = { ascent: 0.952, descent: 0.2687 };

/** As word processors set them. */
const BY_FONT: Readonly<Record<string, LineMetrics>> = {
  Calibri: CALIBRI,
  Cambria: { ascent: 0.95, descent: 0.222 },
  Arial: { ascent: 0.905, descent: 0.2445 },
  'Times New Roman': { ascent: 0.891, descent: 0.2585 },
  Georgia: { ascent: 0.917, descent: 0.219 },
  'Trebuchet MS': { ascent: 0.939, descent: 0.222 },
};

/** How high a line of a font is. */
export function lineMetrics(font: string): LineMetrics {
  return BY_FONT[font] ?? CALIBRI;
}
