/** Words of parts of the world that stand in titles: 'Engineer - EMEA'. Territories below a region are no places. */
export const TITLE_REGIONS: readonly string[] =
  'emea apac latam americas america europe european eu asia pacific africa us usa uk north south international'.split(
    ' ',
  );
