export interface Column {
  readonly head: string;
  /** What people call it. */
  readonly noun: string;
  readonly least: number;
  readonly most: number;
  readonly write: (value: number) => string;
}

/** What a table is about. */
export interface TableSubject {
  readonly language: 'en' | 'zh';
  readonly format: 'csv' | 'semicolon' | 'markdown' | 'bold';
  readonly title: string;
  /** The first column: its head, what many of them are called, and their names. */
  readonly head: string;
  readonly many: string;
  readonly names: readonly string[];
  readonly groupHead: string;
  readonly groupNoun: string;
  readonly groups: readonly string[];
  readonly first: Column;
  readonly second: Column;
  readonly blank: string;
  readonly total: string | null;
}

/** Thousands apart. */
export const grouped = (value: number): string => value.toLocaleString('en-US');
const plain = (value: number): string => String(value);
const column = (
  head: string,
  noun: string,
  [least, most]: readonly [number, number],
  write: (value: number) => string = plain,
): Column => ({ head, noun, least, most, write });

/** Three kinds of files, headers with units, thousands apart, blanks, and rows of totals under five names. */
export const TABLE_SUBJECTS: readonly TableSubject[] = [
  {
    language: 'en',
    format: 'csv',
    title: 'Warehouses',
    head: 'Warehouse',
    many: 'warehouses',
    names: ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel'],
    groupHead: 'Region',
    groupNoun: 'region',
    groups: ['North', 'South', 'Coast'],
    first: column('Stock', 'stock', [1200, 98000], grouped),
    second: column('Staff', 'staff', [3, 60]),
    blank: '',
    total: 'Total',
  },
  {
    language: 'en',
    format: 'markdown',
    title: 'Marathon results',
    head: 'Runner',
    many: 'runners',
    names: ['Ines Roth', 'Omar Diaz', 'Pia Lund', 'Jo Park', 'Lev Katz', 'Mia Horn', 'Tao Wen'],
    groupHead: 'Club',
    groupNoun: 'club',
    groups: ['Harriers', 'Striders'],
    first: column('Points', 'points', [10, 400]),
    second: column('Age (years)', 'age', [19, 70]),
    blank: '-',
    total: null,
  },
  {
    language: 'en',
    format: 'bold',
    title: 'Office rents',
    head: 'Office',
    many: 'offices',
    names: ['Lisbon', 'Porto', 'Madrid', 'Seville', 'Lyon', 'Nantes', 'Turin', 'Genoa'],
    groupHead: 'Country',
    groupNoun: 'country',
    groups: ['Portugal', 'Spain', 'France', 'Italy'],
    first: column(
      'Monthly rent (EUR)',
      'monthly rent',
      [1500, 42000],
      (value) => `€${grouped(value)}`,
    ),
    second: column('Floor area (m²)', 'floor area', [80, 900], (value) => `${value} m²`),
    blank: 'n/a',
    total: '**Total**',
  },
  {
    language: 'en',
    format: 'semicolon',
    title: 'Library loans',
    head: 'Branch',
    many: 'branches',
    names: ['Castle Street', 'Old Mill', 'Riverside', 'Park Lane', 'Hill Top', 'Station Road'],
    groupHead: 'District',
    groupNoun: 'district',
    groups: ['East', 'West'],
    first: column('Loans 2023', 'loans in 2023', [900, 30000], grouped),
    second: column('Loans 2022', 'loans in 2022', [900, 30000], grouped),
    blank: '',
    total: 'All branches',
  },
  {
    language: 'en',
    format: 'csv',
    title: 'Film budgets',
    head: 'Film',
    many: 'films',
    names: ['Night Ferry', 'Paper Moons', 'Last Orchard', 'Blue Static', 'The Quarry', 'Salt Road'],
    groupHead: 'Studio',
    groupNoun: 'studio',
    groups: ['Meridian', 'Lantern', 'Oakhill'],
    first: column('Budget (USD million)', 'budget', [2, 240]),
    second: column('Running time (min)', 'running time', [78, 190], (value) => `${value} min`),
    blank: '',
    total: null,
  },
  {
    language: 'en',
    format: 'markdown',
    title: 'Vaccination by village',
    head: 'Village',
    many: 'villages',
    names: ['Arden', 'Borrow', 'Calder', 'Dunmore', 'Esk', 'Farley', 'Garth', 'Holm', 'Inver'],
    groupHead: 'County',
    groupNoun: 'county',
    groups: ['Moray', 'Fife', 'Angus'],
    first: column('Doses given', 'doses given', [200, 15000], grouped),
    second: column('Population', 'population', [500, 22000], grouped),
    blank: '—',
    total: 'Sum',
  },
  {
    language: 'zh',
    format: 'csv',
    title: '门店销售',
    head: '门店',
    many: '门店',
    names: ['朝阳店', '海淀店', '徐汇店', '浦东店', '天河店', '越秀店', '南山店'],
    groupHead: '城市',
    groupNoun: '城市',
    groups: ['北京', '上海', '广州'],
    first: column('销售额（元）', '销售额', [3000, 95000], grouped),
    second: column('员工人数', '员工人数', [4, 40]),
    blank: '',
    total: '合计',
  },
  {
    language: 'zh',
    format: 'markdown',
    title: '水库蓄水量',
    head: '水库',
    many: '水库',
    names: ['青山水库', '白云水库', '龙潭水库', '黄龙水库', '石门水库', '西湖水库'],
    groupHead: '省份',
    groupNoun: '省份',
    groups: ['浙江', '湖北'],
    first: column('蓄水量（万立方米）', '蓄水量', [120, 9000]),
    second: column('建成年份', '建成年份', [1951, 2009]),
    blank: '-',
    total: null,
  },
  {
    language: 'zh',
    format: 'bold',
    title: '图书馆借阅',
    head: '分馆',
    many: '分馆',
    names: ['东城分馆', '西城分馆', '江北分馆', '江南分馆', '滨海分馆', '高新分馆', '老城分馆'],
    groupHead: '片区',
    groupNoun: '片区',
    groups: ['北片', '南片', '东片'],
    first: column('借阅量', '借阅量', [800, 60000], grouped),
    second: column('藏书量', '藏书量', [9000, 300000], grouped),
    blank: '无',
    total: '总计',
  },
  {
    language: 'zh',
    format: 'semicolon',
    title: '航班记录',
    head: '航班',
    many: '航班',
    names: ['CA101', 'MU202', 'CZ303', 'HU404', 'ZH505', 'MF606', 'SC707', 'HO808'],
    groupHead: '航空公司',
    groupNoun: '航空公司',
    groups: ['国航', '东航', '南航'],
    first: column('乘客数', '乘客数', [40, 320]),
    second: column('延误（分钟）', '延误', [0, 180], (value) => `${value}分钟`),
    blank: '',
    total: null,
  },
];
