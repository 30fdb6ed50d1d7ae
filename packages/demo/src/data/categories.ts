/** What the shop sells: each thing of a category comes in each of its materials. */
export const CATEGORIES = [
  {
    name: 'Kitchen',
    things: ['kettle', 'teapot', 'mixing bowl', 'bread box'],
    materials: ['Copper', 'Enamel', 'Stoneware', 'Steel', 'Glass'],
  },
  {
    name: 'Textiles',
    things: ['towel', 'blanket', 'cushion', 'apron'],
    materials: ['Linen', 'Wool', 'Cotton', 'Hemp', 'Velvet'],
  },
  {
    name: 'Lighting',
    things: ['desk lamp', 'lantern', 'pendant', 'candle holder'],
    materials: ['Brass', 'Opal', 'Paper', 'Oak', 'Iron'],
  },
  {
    name: 'Garden',
    things: ['watering can', 'planter', 'bird feeder', 'bench'],
    materials: ['Zinc', 'Cedar', 'Terracotta', 'Bamboo', 'Willow'],
  },
  {
    name: 'Desk',
    things: ['pen tray', 'bookend', 'paper tray', 'notebook stand'],
    materials: ['Walnut', 'Cork', 'Leather', 'Marble', 'Birch'],
  },
  {
    name: 'Bath',
    things: ['soap dish', 'stool', 'mirror', 'shelf'],
    materials: ['Teak', 'Ceramic', 'Slate', 'Chrome', 'Ash'],
  },
] as const;

export type CategoryName = (typeof CATEGORIES)[number]['name'];
