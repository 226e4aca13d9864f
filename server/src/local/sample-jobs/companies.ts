/** A made-up employer. */
export interface SampleCompany {
  readonly name: string;
  /** What it does, in two sentences. */
  readonly about: string;
  /** The last word of the name; employers of one kind share it. */
  readonly kind: string;
  /** Whom it serves, in the plural, for sentences about the job: 'hospitals'. */
  readonly customers: string;
}

/** Invented words: no employer of these names is known to us. */
const STEMS =
  'Tarnwick,Ollerby,Quillmere,Fenharrow,Larkmoor,Brindlow,Copperhythe,Dunmarrow,Eskermoor,Farrowfen,Glimmerholt,Hazelthwaite,Inverlode,Juniperholm,Kestrelby,Lindenmarsh,Marlowby,Nettlecroft,Oakhurstel,Pembrellow,Quarrelby,Rookhollow,Saltermoor,Thistlewyke,Umberfell,Vellamor,Wexcombe,Yarrowdene,Zephyrholt,Ashenwick,Bluethorn,Cinderwick,Dovermarsh,Elderfen,Foxmantle,Greystile,Heronsby,Ivoryfell,Jasperlow,Kingsmarrow,Lanternby,Mistlecroft,Norrowby,Ostermoor,Pinderwell,Ravelstone,Sablecroft,Tidewarren,Ulverstow,Verdanlow,Willowmarch,Aldermist,Bracklow,Corvanel,Drystane,Emberlyn,Fellbrack,Gorsewick,Hollowmarsh,Islebrack,Kelderholm,Loxmarrow,Merrowby,Nimblefen,Orrinvale,Peregrist,Rillstane,Sorrelby'.split(
    ',',
  );

type Sector = readonly [suffixes: readonly string[], customers: string, about: readonly string[]];

const SECTORS: readonly Sector[] = [
  [
    ['Logistics', 'Freight'],
    'manufacturers and shops',
    [
      '{name} plans freight for manufacturers that are too small for a transport department of their own. About 40,000 pallets a week travel on routes that our planners and our software worked out together.',
      '{name} moves goods by rail and truck between the ports and the inland. We know by the minute where each container is, and tell our customers before they ask.',
    ],
  ],
  [
    ['Health', 'Care Systems'],
    'hospitals and practices',
    [
      '{name} builds the records system that nurses and doctors in some 90 hospitals open at the start of a shift. We measure ourselves by how few clicks a ward round takes.',
      '{name} runs outpatient clinics and the scheduling behind them. Waiting times in our houses are half of what they were four years ago, and we intend to halve them again.',
    ],
  ],
  [
    ['Energy', 'Grid'],
    'utilities and households',
    [
      '{name} balances wind, sun and batteries for regional utilities. Our forecasts decide every quarter of an hour which of 1,800 plants feeds the grid.',
      '{name} installs heat pumps and keeps them running. What we learn from 25,000 homes goes back into how we plan the next one.',
    ],
  ],
  [
    ['Learning', 'Education'],
    'schools and adult learners',
    [
      '{name} makes courses for people who learn beside a job. Two in three finish what they begin, which is rare in our trade and what we are proudest of.',
      '{name} supplies schools with teaching material that works on old tablets and slow connections. Teachers write it with us, and are paid for it.',
    ],
  ],
  [
    ['Payments', 'Ledger'],
    'small businesses',
    [
      '{name} does the bookkeeping of 60,000 small businesses: receipts in, tax return out. Our customers are bakers and plumbers, so everything has to be plain.',
      '{name} settles card payments for market stalls, ferries and village shops. Money arrives the same evening, and someone answers the phone when it does not.',
    ],
  ],
  [
    ['Retail', 'Outfitters'],
    'shoppers',
    [
      '{name} sells outdoor clothing in 48 shops and online, and repairs what it sold. Repairs are our fastest growing department.',
      '{name} runs neighbourhood supermarkets that order by forecast and throw little away. Each shop decides on a tenth of its shelves itself.',
    ],
  ],
  [
    ['Foods', 'Farms'],
    'growers and kitchens',
    [
      '{name} advises growers on water and soil, with sensors in the field and agronomists on the phone. Our customers used a fifth less water last season.',
      '{name} cooks 70,000 school lunches a day from ingredients we can name the farm of. Menus change with the harvest, which keeps planning interesting.',
    ],
  ],
  [
    ['Robotics', 'Works'],
    'factories',
    [
      '{name} builds gripper arms that pack what machines could not hold before: eggs, lamps, flowers. The arms are designed, welded and programmed in one building.',
      '{name} makes pumps and valves, some of which have been turning since the sixties. New is that they report when they need care.',
    ],
  ],
  [
    ['Travel', 'Journeys'],
    'travellers',
    [
      '{name} books train journeys across borders on one ticket. When a connection breaks, we rebook before the traveller notices.',
      '{name} runs 35 small hotels near hiking routes. Most guests come back, and half of our managers began at the front desk.',
    ],
  ],
  [
    ['Housing', 'Construction'],
    'tenants and builders',
    [
      '{name} manages 22,000 flats for housing cooperatives. A dripping tap reported by noon is looked at on the same day in four cases out of five.',
      '{name} builds with timber: schools, offices, and lately a bridge. We plan in three dimensions and still walk every site weekly.',
    ],
  ],
  [
    ['Insurance', 'Mutual'],
    'members',
    [
      '{name} belongs to the people it insures. Claims after storms are paid within nine days on average, and we are working on five.',
      '{name} insures freelancers and tiny companies. Our policies fit on two pages, and a person decides about every refusal.',
    ],
  ],
  [
    ['Media', 'Studios'],
    'readers and listeners',
    [
      '{name} publishes regional newspapers, most of them read on a phone by now. Subscriptions pay for 300 reporters.',
      '{name} produces podcasts and sound for games. Three studios, one archive of 200,000 recordings, and many cups of tea.',
    ],
  ],
  [
    ['Software', 'Systems'],
    'public offices',
    [
      '{name} writes software for town halls: registering a car, a child, a dog. It must work for everybody, with a screen reader too.',
      '{name} keeps timetables and ticket machines of public transport running in eleven cities. Our work is noticed only on days when it fails.',
    ],
  ],
  [
    ['Labs', 'Bio'],
    'laboratories',
    [
      '{name} tests drinking water and food for 400 municipalities. Samples that arrive in the morning have a result in the evening.',
      '{name} makes instruments that sort cells by their shape. Research groups in thirty countries use them, and call us when they have a strange idea.',
    ],
  ],
];

const SUFFIXES = SECTORS.flatMap(([suffixes, customers, about]) =>
  suffixes.map((suffix, half) => ({ suffix, customers, about: about[half] ?? '' })),
);

/** Sectors further along for each round through the stems: no stem meets a suffix twice. */
const STEP = 5;
const ROUNDS = 5;

/** All employers of the samples, 340. */
export const SAMPLE_COMPANIES: readonly SampleCompany[] = Array.from(
  { length: ROUNDS },
  (_none, round) => round,
).flatMap((round) =>
  STEMS.flatMap((stem, index) => {
    const kind = SUFFIXES[(index + round * STEP) % SUFFIXES.length];
    if (kind === undefined) return [];
    const name = `${stem} ${kind.suffix}`;
    return [{ name, kind: kind.suffix, customers: kind.customers, about: kind.about.replace('{name}', name) }];
  }),
);
