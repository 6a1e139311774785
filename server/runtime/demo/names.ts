import { nameOf } from '../../crud/personRefs';
import { createUnique, type Random } from './random';

/** Groups of names that go well together. Each group has women's first names, men's first names, and last names. */
const FAMILIES = [
  [
    'Emily Hannah Megan Rachel Lauren Abigail Claire Paige Brooke Heather Julia Kelsey Molly Sarah Caroline Allison Tessa Haley Grace Leah Whitney Amber Sadie Piper',
    'Tyler Ryan Matthew Cole Garrett Nathan Owen Connor Lucas Ben Wyatt Dylan',
    "Miller Anderson Walker Bennett Hughes Parker Foster Sullivan Reed Brooks Hayes Fletcher Carlson Whitaker Lindqvist Novak Hoffman O'Brien O'Connor McKenna Fitzgerald MacLeod Larsen Kowalski Chambers Hartley Pruitt Stratton Beckett",
  ],
  [
    'Aaliyah Imani Jasmine Keisha Tiana Ebony Nia Destiny Brianna Kiara Simone Monique Tamika Raven Zuri Latoya Amara Danielle Candace Shanice',
    "Malik Darius Jamal Terrence Andre Marcus Isaiah De'Andre Xavier Quincy",
    "Washington Jefferson Booker Coleman Gaines Mosley Hairston Baptiste Toussaint O'Neal Freeman Banks Dorsey Pettway Sims Ellison Grant Beaumont Rawls Tillman Whitfield",
  ],
  [
    'Sofía Valentina Camila Lucía Mariana Daniela Gabriela Ximena Alejandra Paola Marisol Itzel Yesenia Guadalupe Inés Renata Carolina Noemí Pilar Araceli',
    'Diego Mateo Andrés José Javier Santiago Raúl Emilio Luis Óscar',
    'García Hernández Ramírez Muñoz Peña Delgado Castillo Fuentes Ortega Salazar Villanueva Cárdenas Reyes Morales Ibarra Quiñones Zamora Beltrán Escobedo Montoya Lozano Rosales',
  ],
  [
    'Mei Grace Linh Yuna Thuy Jia Minji Hana Kim-Ly Vivian Tiffany Connie Sakura Trinh Eun-Ji Mai Kaori Jade Michelle Lan',
    'Kevin Minh Hiroshi Jun Daniel Bao Kenji Wei Tuan Andrew',
    'Nguyen Tran Chen Kim Park Liu Wong Tanaka Pham Yamamoto Huang Choi Lim Vo Nakamura Zhang Santos Reyes-Cruz Dela-Cruz Bautista',
  ],
  [
    'Priya Ananya Kavya Meera Nisha Divya Shreya Riya Pooja Aisha Zainab Fatima Leila Yasmin Noor Samira Parisa Shirin Deepa Sana',
    'Arjun Rohan Vikram Omar Karim Imran Nikhil Farid',
    "Patel Sharma Iyer Reddy Kapoor Mehta Singh Rao Desai Khan Hussain Rahimi Haddad Mansour Khalil Ahmadi Karimi El-Sayed Nair D'Souza",
  ],
  [
    'Maya Chioma Adaeze Ngozi Folake Abena Ama Efua Wanjiru Makena Selam Hiwot Aminata Fatou Zola Thandiwe Ifeoma Yewande',
    'Chidi Emeka Kwame Kofi Tunde Yonas Ousmane Femi',
    "Okafor Adeyemi Mensah Owusu Kamau Njoroge Tesfaye Bekele Diallo N'Diaye Balogun Eze Asante Achebe Mwangi Obi Sow Dlamini",
  ],
  [
    'Gianna Francesca Siobhán Maeve Chloé Anaïs Renée Zoë Natasha Katya Irina Magdalena Ilse Freya Saoirse Elodie Bianca Miriam Talia Shira Ottavia',
    'Luca Niall Étienne Dmitri Marek Søren Eli Noah Rocco Anders',
    "Rossi D'Angelo Moretti Gallagher O'Malley Lefèvre Dubois Côté Petrova Volkova Wójcik Müller Sørensen Cohen Feldman Rosenthal St-Pierre Papadopoulos DiMarco Lindström Kaplan Hébert",
  ],
  [
    "Leilani Kalea Malia Nalani Moana Talisa Winona Aiyana Kaya Pua Ku'uipo Mele",
    'Keoni Kai Makoa Sione Tane Ahanu',
    "Kealoha Kahale Nakai Begay Yazzie Tuiasosopo Fa'asavalu Kamaka Mahoe Tsosie Palakiko Leota",
  ],
].map(([women = '', men = '', last = '']) => ({
  women: women.split(' '),
  men: men.split(' '),
  last: last.split(' '),
}));

const SHARES = [30, 15, 20, 13, 9, 5, 9, 2];

export interface Name {
  firstName: string;
  lastName: string;
}

export const drawName = (random: Random, shareOfWomen: number): Name => {
  const family = () => random.pickWeighted(FAMILIES, (item) => SHARES[FAMILIES.indexOf(item)] ?? 1);
  const own = family();
  const firstName = random.pick(random.chance(shareOfWomen) ? own.women : own.men);
  const born = random.pick(own.last);
  const married = random.chance(0.12) ? random.pick(family().last) : born;
  const both = married !== born && !/[-']/.test(born + married) && random.chance(0.45);
  return { firstName, lastName: both ? `${born}-${married}` : married };
};

export const createNames = (random: Random) => {
  const drawUnique = createUnique(nameOf);
  return (shareOfWomen: number): Name => drawUnique(() => drawName(random, shareOfWomen));
};

const MAILBOXES = 'mailbox inboxly postnorth webmail homepost'.split(' ');
const STUDIO_FIRST =
  'lotus golden velvet willow ivory opal sage coral juniper luna honey marigold fern pearl terra bloom wildrose solstice cedar indigo amberlight rosewood seaglass moonstone magnolia driftwood clementine foxglove silverleaf sunday'.split(
    ' ',
  );
const STUDIO_LAST = 'studio beauty collective atelier house parlor lounge rooms loft salon'.split(' ');

/** Converts a name to the letters a to z, and spells out special letters. */
export const plainLetters = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

export const drawMailbox = (random: Random) => `${random.pick(MAILBOXES)}.example`;
export const drawStudio = (random: Random) =>
  `${random.pick(STUDIO_FIRST)}${random.pick(STUDIO_LAST)}.example`;

/** Generates unique email addresses on a domain that cannot be registered. */
export const createEmails = (random: Random) => {
  const drawUnique = createUnique();

  const personal = ({ firstName, lastName }: Name) => {
    const [first, last] = [plainLetters(firstName), plainLetters(lastName)];
    const box = random.pick([
      `${first}.${last}`,
      `${first}.${last}`,
      `${first}${last}`,
      `${first}_${last}`,
      `${first.charAt(0)}${last}${random.int(2, 99)}`,
      `${first}.${last}${random.int(78, 99)}`,
      `${last}.${first}`,
    ]);
    return `${box}@${drawMailbox(random)}`;
  };

  return {
    personal: (name: Name) => drawUnique(() => personal(name)),
    seller: (name: Name) =>
      drawUnique(() => {
        if (random.chance(0.3)) return personal(name);
        const [first, last] = [plainLetters(name.firstName), plainLetters(name.lastName)];
        const box = random.pick([first, `${first}.${last}`, `${first}.${last}`, 'hello', 'bookings']);
        return `${box}@${drawStudio(random)}`;
      }),
  };
};
