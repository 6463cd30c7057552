import type { Region } from '../../contracts/regions.ts';

type District = [kecamatan: string, kelurahan: Record<string, string>];
type City = { kota: string; provinsi: string; districts: District[] };

/** Some real kelurahan and their postal codes. */
const cities: City[] = [
  {
    kota: 'Jakarta Pusat',
    provinsi: 'DKI Jakarta',
    districts: [
      [
        'Gambir',
        {
          Gambir: '10110',
          'Kebon Kelapa': '10120',
          'Petojo Utara': '10130',
          'Duri Pulo': '10140',
          Cideng: '10150',
          'Petojo Selatan': '10160',
        },
      ],
      [
        'Tanah Abang',
        {
          'Bendungan Hilir': '10210',
          'Karet Tengsin': '10220',
          'Kebon Melati': '10230',
          'Kebon Kacang': '10240',
          'Kampung Bali': '10250',
          Petamburan: '10260',
          Gelora: '10270',
        },
      ],
      [
        'Menteng',
        {
          Menteng: '10310',
          Pegangsaan: '10320',
          Cikini: '10330',
          'Kebon Sirih': '10340',
          Gondangdia: '10350',
        },
      ],
      [
        'Senen',
        {
          Senen: '10410',
          Kwitang: '10420',
          Kenari: '10430',
          Paseban: '10440',
          Kramat: '10450',
          Bungur: '10460',
        },
      ],
      [
        'Cempaka Putih',
        { 'Cempaka Putih Timur': '10510', 'Cempaka Putih Barat': '10520', Rawasari: '10570' },
      ],
      [
        'Sawah Besar',
        {
          'Pasar Baru': '10710',
          'Gunung Sahari Utara': '10720',
          'Mangga Dua Selatan': '10730',
          'Karang Anyar': '10740',
          Kartini: '10750',
        },
      ],
    ],
  },
  {
    kota: 'Jakarta Selatan',
    provinsi: 'DKI Jakarta',
    districts: [
      [
        'Kebayoran Baru',
        {
          Selong: '12110',
          Gunung: '12120',
          'Kramat Pela': '12130',
          'Gandaria Utara': '12140',
          'Cipete Utara': '12150',
          Melawai: '12160',
          Pulo: '12160',
          Petogogan: '12170',
          'Rawa Barat': '12180',
          Senayan: '12190',
        },
      ],
      ['Mampang Prapatan', { 'Kuningan Barat': '12710', 'Pela Mampang': '12720', Bangka: '12730' }],
      [
        'Tebet',
        {
          'Tebet Barat': '12810',
          'Tebet Timur': '12820',
          'Kebon Baru': '12830',
          'Bukit Duri': '12840',
          Manggarai: '12850',
          'Manggarai Selatan': '12860',
          'Menteng Dalam': '12870',
        },
      ],
      [
        'Setiabudi',
        {
          Setiabudi: '12910',
          Karet: '12920',
          'Karet Semanggi': '12930',
          'Karet Kuningan': '12940',
          'Kuningan Timur': '12950',
          'Menteng Atas': '12960',
          'Pasar Manggis': '12970',
          Guntur: '12980',
        },
      ],
    ],
  },
  {
    kota: 'Kota Bogor',
    provinsi: 'Jawa Barat',
    districts: [
      ['Bogor Barat', { Menteng: '16111' }],
      ['Bogor Tengah', { Pabaton: '16121', Paledang: '16122', Gudang: '16123', Babakan: '16128' }],
      ['Bogor Timur', { Baranangsiang: '16143' }],
      ['Tanah Sareal', { 'Tanah Sareal': '16161', 'Kedung Badak': '16164' }],
    ],
  },
  {
    kota: 'Kota Bandung',
    provinsi: 'Jawa Barat',
    districts: [
      [
        'Sumur Bandung',
        { Braga: '40111', 'Kebon Pisang': '40112', Merdeka: '40113', 'Babakan Ciamis': '40117' },
      ],
      ['Bandung Wetan', { Cihapit: '40114', Citarum: '40115', Tamansari: '40116' }],
      ['Coblong', { Lebakgede: '40132', Sekeloa: '40134', Dago: '40135' }],
    ],
  },
  {
    kota: 'Kota Surabaya',
    provinsi: 'Jawa Timur',
    districts: [
      ['Genteng', { 'Embong Kaliasin': '60271', Ketabang: '60272', Genteng: '60275' }],
      ['Gubeng', { Gubeng: '60281', Airlangga: '60286' }],
    ],
  },
  {
    kota: 'Kabupaten Sleman',
    provinsi: 'Daerah Istimewa Yogyakarta',
    districts: [['Depok', { Caturtunggal: '55281' }]],
  },
];

export const regions: Region[] = cities.flatMap(({ kota, provinsi, districts }) =>
  districts.flatMap(([kecamatan, list]) =>
    Object.entries(list).map(([kelurahan, kodePos]) => ({
      id: `${kodePos}-${kelurahan.toLowerCase().replaceAll(' ', '-')}`,
      kelurahan,
      kecamatan,
      kota,
      provinsi,
      kodePos,
    })),
  ),
);

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Kelurahan whose name begins with `term`, whatever its case and accents (ADR-10, ADR-12). */
export function searchRegions(term: string): Region[] {
  const wanted = plain(term);
  if (!wanted) return [];
  return regions
    .filter(({ kelurahan }) => plain(kelurahan).startsWith(wanted))
    .sort((a, b) => a.kelurahan.localeCompare(b.kelurahan) || a.kota.localeCompare(b.kota));
}
