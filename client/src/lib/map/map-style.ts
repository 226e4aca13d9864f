import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

/** Resolved CSS colours: a canvas knows neither variables nor colour schemes. */
export interface MapColours {
  readonly land: string;
  readonly border: string;
  readonly marker: string;
  readonly markerText: string;
  readonly selected: string;
  /** What is searched around a place; markers and land show through. */
  readonly area: string;
  readonly font: string;
}

/** A country's shape. */
export function landStyle({ land, border }: MapColours): Style {
  return new Style({ fill: new Fill({ color: land }), stroke: new Stroke({ color: border, width: 0.75 }) });
}

/** A disc that grows with the logarithm of its count, so that a big city does not hide its neighbours. */
export function markerStyle(colours: MapColours, count: number, isSelected: boolean): Style {
  const radius = Math.min(18, 8 + 2.2 * Math.log2(count));
  return new Style({
    zIndex: isSelected ? 1 : 0,
    image: new CircleStyle({
      radius,
      fill: new Fill({ color: isSelected ? colours.selected : colours.marker }),
      stroke: new Stroke({ color: colours.markerText, width: 2 }),
    }),
    text: new Text({
      text: count > 1 ? String(count) : '',
      font: `600 12px ${colours.font}`,
      offsetY: 1,
      fill: new Fill({ color: colours.markerText }),
    }),
  });
}
