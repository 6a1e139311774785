import { createUnique, type Random } from './random';

export interface City {
  name: string;
  state: string;
  /** First three digits of the city's postal codes. */
  zip: string;
  areaCodes: readonly number[];
  /** Offset from UTC in hours, without summer time. */
  utcOffset: number;
  share: number;
  streets: readonly string[];
}

const city = (
  name: string,
  state: string,
  zip: string,
  areaCodes: readonly number[],
  utcOffset: number,
  share: number,
  streets: string,
): City => ({ name, state, zip, areaCodes, utcOffset, share, streets: streets.split(', ') });

// prettier-ignore
const CITIES = [
  city('Las Vegas', 'NV', '891', [702, 725], -7, 14, 'S Rainbow Blvd, W Sahara Ave, Spring Mountain Rd, S Fort Apache Rd'),
  city('Los Angeles', 'CA', '900', [213, 310, 323], -7, 16, 'Melrose Ave, S La Brea Ave, Sunset Blvd, W 3rd St, Rowena Ave'),
  city('San Diego', 'CA', '921', [619, 858], -7, 7, 'University Ave, India St, Adams Ave, Garnet Ave'),
  city('Phoenix', 'AZ', '850', [602, 480, 623], -7, 8, 'N 7th St, E Camelback Rd, W Thomas Rd, E Indian School Rd'),
  city('Seattle', 'WA', '981', [206], -7, 6, 'Ballard Ave NW, E Pike St, Fremont Ave N, Rainier Ave S'),
  city('Denver', 'CO', '802', [303, 720], -6, 6, 'Larimer St, S Pearl St, Tennyson St, E Colfax Ave'),
  city('Austin', 'TX', '787', [512, 737], -5, 10, 'S Congress Ave, E Cesar Chavez St, Burnet Rd, S Lamar Blvd, Manor Rd'),
  city('Houston', 'TX', '770', [713, 281, 832], -5, 9, 'Westheimer Rd, Yale St, Montrose Blvd, W Alabama St'),
  city('Chicago', 'IL', '606', [312, 773], -5, 9, 'N Milwaukee Ave, W Armitage Ave, N Clark St, W 18th St, N Southport Ave'),
  city('Atlanta', 'GA', '303', [404, 678, 770], -4, 9, 'Ponce de Leon Ave NE, Peachtree St NE, Edgewood Ave SE, Howell Mill Rd'),
  city('Miami', 'FL', '331', [305, 786], -4, 8, 'SW 8th St, NW 2nd Ave, Biscayne Blvd, Coral Way, Collins Ave'),
  city('New York', 'NY', '100', [212, 646, 917], -4, 8, 'W 14th St, E 9th St, Amsterdam Ave, Bleecker St, Lenox Ave'),
];

export const drawCity = (random: Random): City => random.pickWeighted(CITIES, (item) => item.share);

export const drawAddress = (random: Random, { name, state, zip, streets }: City) => {
  const street = `${random.int(101, 4899)} ${random.pick(streets)}`;
  const unit = random.chance(0.4) ? `, ${random.pick(['Apt', 'Unit', 'Suite'])} ${random.int(1, 29)}` : '';
  return `${street}${unit}, ${name}, ${state} ${zip}${String(random.int(1, 47)).padStart(2, '0')}`;
};

/**
 * Generates unique United States numbers in the specification's format (XXXX-XXX-XXXX). The range 555-0100 to 555-0199
 * is reserved for fiction.
 */
export const createPhones = (random: Random) => {
  const drawUnique = createUnique();
  return ({ areaCodes }: City) =>
    drawUnique(() => `1${random.pick(areaCodes)}-555-01${String(random.int(0, 99)).padStart(2, '0')}`);
};
