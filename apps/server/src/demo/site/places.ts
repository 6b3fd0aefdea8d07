/** The invented sites of the demo agency, in the order of their ids. */
export interface Place {
  readonly name: string;
  readonly address: string;
  /** The two first digits of a postal code: the postal sector. */
  readonly sector: string;
  readonly kind: 'CONDOMINIUM' | 'OFFICE' | 'INDUSTRIAL';
  /** Officers of a day and of a night shift; none where the agency no longer (or not yet) guards. */
  readonly day: number;
  readonly night: number;
  readonly latitude: number;
  readonly longitude: number;
}

const lines = `
The Kallang Verandah|8 Kallang Verandah Walk|33|C|3|2|1.3108|103.8661
Pasir Heights Residences|21 Jalan Pasir Ria|11|C|2|2|1.2925|103.7762
Bukit Sentul Grove|5 Bukit Sentul Rise|58|C|2|2|1.3421|103.7689
Casa Meranti|40 Meranti Lane|28|C|2|2|1.3307|103.8092
Tembusu Crest|16 Tembusu Crest Drive|42|C|3|2|1.3094|103.9121
Angsana Court|2 Angsana Court|30|C|2|2|1.3204|103.8457
Seletar Lakeview|77 Seletar Lake Avenue|80|C|3|2|1.3902|103.8603
Riviera at Punggol Creek|9 Punggol Creek Link|82|C|4|2|1.4051|103.9083
Bayshore Lantern|33 Lantern Quay|46|C|3|2|1.3128|103.9402
Katong Peranakan Suites|118 Lorong Kebaya|42|C|2|2|1.3061|103.9043
Telok Kurau Mansions|54 Lorong Jed|42|C|2|2|1.3136|103.9107
Marine Lagoon Gardens|10 Lagoon Garden Road|44|C|3|2|1.3019|103.9098
Serangoon Foliage|63 Foliage Close|55|C|2|2|1.3662|103.8701
Hougang Greenscape|15 Greenscape Crescent|53|C|3|2|1.3711|103.8922
Upper Thomson Haven|301 Thomson Haven Road|57|C|3|2|1.3546|103.8334
Bishan Ridgeline|28 Ridgeline Street 4|57|C|3|2|1.3498|103.8489
Toa Payoh Vantage|90 Lorong Vantage|31|C|2|2|1.3329|103.8474
Novena Sapphire|7 Jalan Nilam|30|C|2|2|1.3212|103.8415
Balestier Heritage Lofts|455 Balestier Loft Row|32|C|2|1|1.3251|103.8509
Newton Arcadia|19 Arcadia Hill|22|C|2|2|1.3122|103.8391
Orchid Vale|66 Orchid Vale Road|25|C|3|2|1.3199|103.8218
Holland Rain Trees|12 Rain Tree Drive|27|C|3|2|1.3102|103.7931
Queensway Terraces|204 Terrace Link|14|C|2|2|1.2951|103.8012
Clementi Brook|50 Brook Avenue 2|12|C|3|2|1.3155|103.7659
West Coast Horizon|83 Horizon Way|12|C|3|2|1.3031|103.7608
Jurong Lakeshore Residences|1 Lakeshore Promenade|60|C|4|2|1.3402|103.7244
Bukit Batok Hillgreen|37 Hillgreen Street 21|65|C|2|2|1.3497|103.7523
Choa Chu Kang Meadows|71 Meadow Crescent|68|C|3|2|1.3839|103.7461
Woodlands Promenade|26 Promenade Street 8|73|C|3|2|1.4368|103.7862
Sembawang Seabreeze|14 Jalan Angin Laut|75|C|3|2|1.4523|103.8203
Yishun Springleaf Park|99 Springleaf Ring|76|C|3|2|1.4291|103.8356
Ang Mo Kio Arbour|31 Arbour Avenue 9|56|C|2|2|1.3704|103.8478
Tampines Jasmine|60 Jasmine Street 33|52|C|3|2|1.3537|103.9448
Simei Orchard Walk|11 Orchard Walk East|52|C|2|2|1.3431|103.9537
Pasir Ris Coral Edge|48 Coral Edge Drive|51|C|3|2|1.3727|103.9491
Changi Casuarina|5 Jalan Rhu Laut|50|C|2|2|1.3862|103.9771
Robinson Exchange Tower|150 Exchange Quay|06|O|5|3|1.2797|103.8489
Cecil Point|88 Cecil Point|06|O|3|2|1.2809|103.8478
Anson Harbour Centre|41 Harbour Centre Road|07|O|4|2|1.2741|103.8456
Beach Road Mercantile Building|270 Mercantile Row|18|O|2|2|1.2998|103.8587
Bugis Quadrant|30 Quadrant Street|18|O|3|2|1.3004|103.8552
Paya Lebar Axis|61 Axis Link|40|O|3|2|1.3178|103.8926
Changi Business Nexus|18 Nexus Park Avenue 2|48|O|3|2|1.3346|103.9627
Science Park Helix|3 Helix Drive|11|O|3|2|1.2899|103.7868
Tuas Logistics Hub 3|55 Tuas Hub Avenue 6|63|I|4|3|1.3201|103.6409
Kaki Bukit Autoplex|10 Autoplex Road 2|41|I|2|2|1.3353|103.9084
Woodlands Foodworks|129 Foodworks Loop|75|I|2|2|1.4489|103.7991
Penjuru Cold Store|22 Cold Store Lane|60|I|2|2|1.3138|103.7307
One Alexandra Works|200 Alexandra Works Close|15|O|0|0|1.2868|103.8051
Ubi Enterprise Court|6 Ubi Court Lane|40|I|0|0|1.3273|103.8962
Tanjong Pagar Shophouse Row|72 Shophouse Row|08|O|0|0|1.2769|103.8432
Lentor Canopy|17 Canopy Rise|78|C|0|0|1.3847|103.8361
`;

const kinds = { C: 'CONDOMINIUM', O: 'OFFICE', I: 'INDUSTRIAL' } as const;

function readLine(line: string): Place {
  const [name = '', address = '', sector = '', kind, day, night, latitude, longitude] =
    line.split('|');
  if (kind !== 'C' && kind !== 'O' && kind !== 'I') throw new Error(`kind of ${name}`);
  return {
    name,
    address,
    sector,
    kind: kinds[kind],
    day: Number(day),
    night: Number(night),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

export const places: readonly Place[] = lines.trim().split('\n').map(readLine);
