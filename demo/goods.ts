import { readFile } from 'node:fs/promises'

/** A product of the demo shop: its options from the index of the drawings, with storage and description. */
export type Good = {
  /** File name of the drawing without its extension; identifies the product within the demo. */
  key: string
  name: string
  category: string
  description: string
  storage: 'room' | 'cold' | 'frozen'
  options: { name: string; price: number }[]
}

/** A banner of the demo shop. `key` is the file name of its drawing without extension, `alt` the text on it. */
export type DemoBanner = { key: string; name: string; alt: string; link: string }

type ArtIndex = {
  products: { file: string; name: string; category: string; options: { name: string; price: number }[] }[]
  banners: { file: string; name: string }[]
}

export async function demoGoods(): Promise<Good[]> {
  const { products } = await artIndex()
  return products.map(({ file, name, category, options }) => {
    const key = file.replace('.svg', '')
    const [storage, description] = words[key]!
    return { key, name, category, options, storage, description }
  })
}

export async function demoBanners(): Promise<DemoBanner[]> {
  const { banners } = await artIndex()
  return banners.map(({ file, name }) => ({ key: file.replace('.svg', ''), name, ...bannerWords[name]! }))
}

async function artIndex(): Promise<ArtIndex> {
  return JSON.parse(await readFile(new URL('art/index.json', import.meta.url), 'utf8')) as ArtIndex
}

const bannerWords: Record<string, { alt: string; link: string }> = {
  '겨울 감귤': { alt: '제주 감귤, 지금이 제일 달아요', link: '/?q=감귤' },
  '빵 굽는 아침': { alt: '아침에 구운 빵, 내일 픽업해요', link: '/?q=빵' },
  '수산물 들어오는 날': { alt: '수산물 들어오는 날, 연어와 새우', link: '/?q=연어' },
}

const words: Record<string, [Good['storage'], string]> = {
  'jeju-mandarin-box': [
    'room',
    '서귀포 남원에서 어제 딴 노지 감귤이에요. 껍질이 얇고 새콤함이 살아 있어요. 서늘한 곳에 두고 일주일 안에 드세요.\n\n원산지: 제주 서귀포',
  ],
  'seolhyang-strawberry-pack': [
    'cold',
    '논산 농가에서 새벽에 따서 그날 가져오는 설향이에요. 무르기 쉬우니 받은 날 바로 냉장고에 넣어 주세요.\n\n원산지: 충남 논산',
  ],
  'shine-muscat': ['cold', '당도 18브릭스가 넘는 송이만 골랐어요. 껍질째 먹어도 질기지 않아요.\n\n원산지: 경북 상주'],
  'busa-apple': [
    'room',
    '서리 맞고 늦게 딴 부사라 꿀이 잘 들었어요. 흠집 사과는 모양만 다르고 맛은 같아요.\n\n원산지: 경북 청송',
  ],
  'honey-sweet-potato': [
    'room',
    '수확하고 한 달 동안 숙성한 꿀고구마예요. 에어프라이어 180도에서 40분이면 꿀이 흘러요.\n\n원산지: 전남 해남',
  ],
  'cherry-tomato': ['room', '가지에서 빨갛게 익혀 딴 방울토마토예요. 씻어서 바로 도시락에 담아 보세요.\n\n원산지: 강원 춘천'],
  'new-onion-net': ['room', '매운맛이 적고 달아서 생으로 먹기 좋아요. 망째 바람이 드는 곳에 걸어 두세요.\n\n원산지: 전남 무안'],
  avocado: ['room', '먹기 이틀 전쯤의 단단함으로 가져와요. 눌러서 살짝 들어가면 그때가 제일 맛있어요.\n\n원산지: 뉴질랜드'],
  'hanwoo-bulgogi': ['cold', '1등급 한우 설도와 앞다리를 얇게 썰었어요. 양념 없이 담아 드려요.\n\n원산지: 국내산 한우'],
  samgyeopsal: ['cold', '픽업일 아침에 썰어 담은 생삼겹이에요. 두께는 1.2cm예요.\n\n원산지: 국내산 돼지고기'],
  cuttlefish: [
    'frozen',
    '배에서 바로 얼린 갑오징어를 손질해 담았어요. 녹여서 바로 데치거나 볶으면 돼요.\n\n원산지: 국내산(서해)',
  ],
  'norwegian-salmon': ['cold', '항공으로 들어온 생연어를 가게에서 손질해요. 횟감용은 받은 날 드세요.\n\n원산지: 노르웨이'],
  shrimp: [
    'frozen',
    '살아 있을 때 급속으로 얼려서 탱탱해요. 굽거나 찌거나, 라면에 두 마리만 넣어도 달라져요.\n\n원산지: 국내산(신안)',
  ],
  gulbi: ['cold', '해풍에 사흘 말린 굴비예요. 쌀뜨물에 10분 담갔다가 구우면 짜지 않아요.\n\n원산지: 전남 영광'],
  'salt-bread': [
    'room',
    '동네 빵집에서 픽업일 아침에 구워요. 겉은 바삭하고 속은 버터가 스며 있어요.\n\n밀(호주산), 버터(프랑스산)',
  ],
  'milk-loaf': [
    'room',
    '물 대신 우유로만 반죽한 식빵이에요. 첫날은 그냥, 다음 날은 토스트로 드세요.\n\n밀(국내산), 우유(국내산)',
  ],
  'basque-cheesecake': [
    'cold',
    '겉은 진하게 굽고 속은 크림처럼 남겼어요. 냉장고에서 꺼내 10분 뒤가 제일 맛있어요.\n\n크림치즈(프랑스산), 달걀(국내산)',
  ],
  'macaron-set': [
    'cold',
    '바닐라, 피스타치오, 얼그레이, 딸기, 말차, 솔트 캐러멜. 단골 등급에만 먼저 여는 상자예요.\n\n아몬드(미국산), 우유(국내산)',
  ],
  financier: [
    'room',
    '태운 버터와 아몬드 가루로 구웠어요. 따로 포장되어 있어서 나눠 먹기 좋아요.\n\n아몬드(미국산), 버터(프랑스산)',
  ],
  'pogi-kimchi': ['cold', '해남 배추를 절여 어제 버무린 김치예요. 사흘쯤 익히면 딱 좋아요.\n\n배추·고춧가루·젓갈: 국내산'],
  galbitang: ['frozen', '갈비 두 대가 통째로 들어 있어요. 끓이기만 하면 돼요. 파는 따로 담아 드려요.\n\n소갈비(미국산)'],
  'hand-made-mandu': [
    'frozen',
    '아침마다 손으로 빚는 만두예요. 고기와 김치 가운데 고르거나 반반으로 담아 가세요.\n\n돼지고기·배추: 국내산, 밀(미국산)',
  ],
  'tteokbokki-kit': [
    'cold',
    '밀떡, 어묵, 소스, 삶은 달걀까지 한 봉지예요. 물 두 컵 넣고 8분이면 완성돼요.\n\n밀(호주산), 어묵(국내산)',
  ],
  'banchan-four': ['cold', '시금치나물, 장조림, 계란말이, 무말랭이. 오늘 새벽에 무친 네 가지예요.\n\n채소·달걀·쇠고기: 국내산'],
  'ranch-milk': ['cold', '하루 한 번 짜서 낮은 온도로 살균한 우유예요. 병은 다음 픽업 때 돌려주세요.\n\n원유: 국내산(평창)'],
  'greek-yogurt': ['cold', '목장 우유를 하루 걸러 꾸덕하게 만들었어요. 설탕은 넣지 않았어요.\n\n원유: 국내산'],
  'cold-brew': ['cold', '열두 시간 동안 천천히 내린 원액이에요. 물이나 우유에 네 배로 타서 드세요.\n\n원두: 콜롬비아·에티오피아'],
  'honey-jar': ['room', '5월 아카시아꽃에서만 모은 꿀이에요. 겨울에 하얗게 굳으면 따뜻한 물에 담가 두세요.\n\n원산지: 경북 칠곡'],
  'organic-eggs': ['room', '풀밭에서 뛰노는 닭이 낳은 유기농 달걀이에요. 낳은 날이 껍데기에 찍혀 있어요.\n\n원산지: 충북 괴산'],
  'rice-bag': ['room', '주문이 모이면 도정해서 사흘 안에 드려요. 올해 거둔 단일 품종 쌀이에요.\n\n원산지: 경기 여주 (진상)'],
}
