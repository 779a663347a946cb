/**
 * What evidence of `find-evidence.ts` weighs, in hundredths: a line what, its weight by itself, and what each other thing beside it
 * adds. Fitted by logistic regression on 798 orders in 29 languages against 332 honest sentences near them and 393,621 sentences of
 * public documents; an order is what weighs more than nothing with `BIAS`. `npm run bench -- orders-fit` fits them anew: to the same
 * orders, to the documents that anybody can get.
 */
export const WEIGHTS = `
:machine 46 :model=25 @machine=23 @model=27 ^do=-16 ^must=-13 ^praise=14 ^say=35 auto=18 best=20 dear=22 do=10 doc=21 greet=36 hide=11 judge=-32 machine=18 maker=26 markup=-29 must=10 old=13 omit=27 only=17 orders=10 over=14 praise=20 quote=47 read=-12 rivals=-7 say=35 secret=-30 send=17 show=-5 speaker=21 this=14 user=-26 whensumm=5 your=16
:model 51 @machine=21 @model=23 ^must=5 ^say=-8 ^show=16 ans=21 auto=28 best=34 dear=8 do=7 doc=7 greet=41 judge=-26 markup=51 model=20 old=15 omit=18 only=18 praise=17 quote=-14 rules=5 say=-22 show=18 this=28 tool=9 we=27
@machine 92 ^be=38 ^do=70 ^drop=-7 ^hide=29 ^must=8 ^say=49 ^send=8 ^show=13 address=-46 are=47 askif=36 auto=-40 be=30 best=5 conv=-33 dear=59 do=-40 greet=42 hide=43 ifsure=15 ifyou=14 judge=18 link=-70 machine=37 maker=-11 markup=12 mem=40 model=-50 must=-81 not=62 obey=-5 old=-54 omit=-16 only=-35 orders=16 over=-23 praise=19 quiet=53 quote=-31 read=-48 rivals=-29 role=10 rules=-28 say=-20 secret=-8 send=16 show=-8 summ=-12 sys=-5 this=-8 toall=-27 tool=-42 trust=-8 user=17 we=-34 whensumm=29 your=42
@model 69 ^do=-14 ^drop=18 ^hide=10 ^must=15 ^omit=15 ^only=-8 ^read=7 ^say=44 ^send=6 ^show=34 ans=-15 askif=6 auto=-28 best=34 conv=-8 do=-39 doc=-12 drop=27 greet=58 hide=18 judge=-32 machine=-21 maker=-11 markup=53 model=28 must=-12 not=36 old=-10 omit=36 only=-13 quote=-28 read=31 rivals=17 rules=-10 say=23 show=33 summ=5 tool=15 trust=15 we=10 your=-25
^be 135 ^do=-12 ^drop=12 ^must=22 ^say=31 be=54 best=41 do=50 free=57 greet=46 machine=24 must=14 only=-14 orders=45 over=24 quote=9 role=24 rules=48 say=31 this=-18 we=-8 your=-14
^cut -57
^decode 147
^do 53 ^drop=9 ^hide=11 ^must=-22 ^omit=7 ^only=33 ^say=-5 ^send=12 ^show=7 ^trust=14 address=29 ans=53 asked=24 be=-43 best=-19 cut=-37 do=21 doc=-12 drop=12 greet=34 hide=17 ifsure=23 link=-32 machine=-8 maker=38 markup=-45 model=28 must=-64 not=6 obey=-6 omit=-22 only=49 orders=-22 over=-54 praise=-20 quiet=27 read=56 role=-31 rules=24 say=-22 secret=52 send=35 show=6 speaker=-81 summ=28 sys=19 this=48 toall=-22 tool=-56 user=-21 we=12 whensumm=20 your=17
^drop 82 ^must=-32 ^omit=-28 ^only=-15 ^praise=6 ans=-5 auto=-9 be=50 best=28 dear=11 do=-16 doc=28 drop=33 greet=16 machine=14 model=18 must=-29 obey=-8 omit=-32 orders=14 praise=8 quote=7 read=12 role=17 rules=66 say=34 show=13 speaker=-5 this=12 told=47 we=6 your=-6
^hide 57 ^say=-21 ^show=-13 auto=17 best=-15 do=7 doc=33 greet=26 hide=23 machine=69 model=9 must=24 not=-18 old=-22 quote=-10 read=15 rules=10 say=-6 send=7 summ=14 this=16 tool=22 user=46 your=-24
^mem 70 mem=28 must=46
^must -29 ^omit=10 ^only=-21 ^praise=-13 ^read=7 ^send=28 ^show=-21 ans=71 are=9 askif=25 auto=-16 be=-23 best=18 conv=11 dear=-12 doc=16 drop=-34 greet=17 ifsure=-15 ifyou=-5 judge=10 machine=61 maker=-6 markup=34 model=47 must=-12 now=-29 old=11 omit=5 only=61 orders=41 praise=-9 quote=-6 read=39 role=5 rules=-13 say=-8 secret=62 send=8 show=10 speaker=-13 summ=49 sys=50 this=-36 tool=-24 user=7 we=69 your=-6 yourout=25
^obey 82 ^say=34 obey=33 rules=-28 this=42
^omit -3 ^praise=5 ^say=42 ^show=44 be=-6 best=-10 do=26 doc=20 drop=-29 greet=-19 hide=-11 machine=-9 model=26 must=32 old=10 only=16 orders=-23 rivals=38 rules=-15 say=56 show=26 summ=26 this=10 your=6
^only -59 ans=-16 be=8 best=45 drop=-6 greet=9 machine=-50 model=-26 must=-40 old=10 only=-24 orders=11 quote=34 rules=10 say=-12 show=7 this=-22 your=9
^praise 18 ^say=6 ans=-14 auto=-8 doc=21 drop=10 greet=22 machine=-16 model=27 must=-12 old=-6 only=-12 praise=7 read=-8 this=19 we=18
^read -49 ^say=5 ^show=34 do=-6 greet=18 machine=-14 must=-9 read=-20 say=20 show=22 this=6
^say 98 ^trust=15 ans=-18 are=-16 askif=12 auto=-49 be=14 best=-10 dear=38 do=-54 doc=-24 drop=18 free=32 greet=-22 hide=-20 ifsure=31 judge=12 link=-10 machine=-6 maker=-6 markup=-12 mem=49 model=37 must=-83 not=15 now=18 obey=15 old=-29 omit=-21 only=11 orders=-9 others=6 over=34 praise=20 quote=48 read=-36 rivals=62 role=21 rules=9 say=39 secret=18 send=-9 speaker=-15 summ=8 sys=-42 this=-8 toall=-6 told=24 tool=12 user=46 we=5 whensumm=-29 yourout=9
^send 16 address=43 ans=-24 auto=-11 do=11 greet=10 hide=8 link=29 markup=-18 model=23 must=11 old=12 say=8 secret=9 send=6
^show 10 best=9 dear=-18 do=-7 doc=6 drop=-13 greet=-10 hide=-15 judge=30 machine=-17 model=17 must=-12 omit=31 only=50 over=14 quote=17 read=20 rivals=6 rules=34 say=14 secret=32 speaker=14 summ=22 sys=71 this=-7 told=24 tool=20 user=-10 we=7 your=58
^trust 15 best=5 do=9 doc=32 greet=13 machine=-8 old=47 say=7 this=11 trust=6
address -24 ans=-8 auto=-11 do=18 greet=25 hide=16 judge=19 link=-90 machine=46 markup=-101 model=59 must=7 quote=9 say=-33 secret=76 send=37 show=15 tool=66
allow 147
ans 14 are=23 auto=-23 be=-39 best=49 dear=-17 do=7 doc=-52 greet=32 hide=-6 ifsure=-15 judge=6 link=6 machine=-14 maker=11 markup=20 model=-81 must=13 old=26 omit=9 only=66 orders=29 over=36 praise=-5 quote=60 read=-21 rivals=28 rules=-53 say=24 secret=34 send=-42 show=-50 speaker=-8 summ=-30 this=23 toall=26 tool=30 user=-29 we=29 whensumm=11 your=19 yourout=73
are 10 be=7 best=20 do=8 ifyou=-6 machine=22 model=5 must=-12 now=9 old=9 rules=30 say=39 show=7 this=7
asked 148 do=15 old=11 say=72 user=38
askif 215 do=25 machine=40 must=17 old=30 only=-11 quote=36 say=20 we=19
auto -5 be=16 best=16 cut=9 dear=-9 do=-23 drop=-19 greet=27 hide=9 ifsure=68 judge=-26 maker=-19 markup=21 model=11 old=-25 omit=31 only=-14 orders=-20 praise=26 quote=-8 read=32 say=40 secret=15 send=-17 show=16 summ=-7 this=7 toall=8 tool=62 we=28 your=-65
be 163 best=8 do=-16 drop=19 free=87 hide=-15 ifyou=18 judge=60 machine=-24 model=26 now=158 obey=-8 old=-60 omit=-24 only=50 orders=25 over=-6 quote=-40 rivals=-16 role=84 say=-13 show=-38 summ=-5 tool=-13 user=41 we=-16 your=-39
best 104 dear=23 do=-29 doc=-14 drop=27 greet=47 hide=-23 ifsure=44 ifyou=17 machine=-11 mem=20 model=89 must=-34 now=10 old=5 omit=-8 only=19 orders=23 over=-26 quote=123 read=20 rivals=-36 role=5 rules=35 say=-8 show=19 speaker=-30 this=32 toall=10 tool=-52 trust=6 user=-55 we=-21 your=-46
conv 92 doc=21 greet=-36 machine=-10 model=5 must=-19 praise=21 say=-15 this=6
cut 52 machine=33 model=16 must=-7 old=19 quote=47 this=12
dear -3 do=14 doc=18 hide=-16 judge=5 machine=59 maker=13 must=-23 old=21 omit=-12 only=10 orders=-8 quote=16 read=8 rules=29 say=29 send=20 summ=22 this=49 tool=15 user=6 we=-21 your=13
decode 162
do 26 doc=-26 drop=-20 got=7 greet=32 hidden=23 hide=62 ifsure=40 judge=-37 link=28 machine=60 maker=77 markup=-8 mem=-35 model=17 must=-7 now=-20 obey=-47 old=44 omit=30 only=-38 orders=-22 over=-18 praise=-17 quiet=29 read=-18 rivals=-7 role=5 rules=-21 say=-80 secret=29 send=6 show=-37 summ=34 sys=26 this=42 toall=-21 tool=43 trust=-6 user=8 whensumm=26 your=-35
doc 130 drop=25 hide=29 ifsure=10 judge=36 machine=25 markup=16 model=48 must=29 obey=27 old=9 omit=20 only=26 over=5 praise=35 quote=-50 rules=31 say=38 show=47 speaker=16 summ=22 this=38 tool=-43 trust=53 user=37 we=-19 your=30
drop 104 greet=21 machine=29 maker=13 model=23 must=-25 now=24 obey=-9 old=41 omit=-21 only=44 orders=79 praise=25 read=10 role=16 rules=137 say=62 speaker=-6 this=25 toall=9 told=47 your=-7
free 112 machine=-22 now=24 old=18 role=8 rules=17 say=29
given 127 got=33 old=30 rules=51 show=51
got 58 old=53 rules=18
greet 32 hide=18 ifsure=-12 judge=-28 link=74 machine=28 markup=16 mem=63 model=34 must=-29 not=25 now=-10 old=-56 omit=-17 only=5 over=-26 quiet=22 quote=-20 rivals=-8 role=-32 rules=-60 say=-8 secret=-5 show=-18 speaker=-28 summ=-12 this=-40 toall=16 told=16 tool=16 user=19 we=-56 whensumm=-9 your=-6 yourout=10
hidden 28 markup=11 omit=34
hide 109 link=16 machine=123 maker=20 markup=6 model=12 must=15 not=-27 old=-22 omit=-13 only=-22 praise=5 quiet=8 read=51 rules=24 say=-7 send=13 this=27 tool=44 user=44 we=-8 your=-27
ifsure 11 model=36 must=-32 praise=25 rules=32 say=51 show=13 this=19 tool=26 user=6 your=-9
ifyou 21 machine=10 say=11 this=14
judge 40 model=-52 must=7 obey=20 old=-28 omit=-8 quote=8 read=-8 rivals=89 role=43 rules=5 say=11 secret=-6 send=16 show=29 speaker=57 this=-7 tool=-66 user=24 we=-12 your=-43
link 56 machine=21 model=44 must=-15 old=59 secret=-18 send=20 this=-19 tool=10 your=24
machine 98 maker=45 markup=26 mem=-22 model=-45 must=114 not=39 obey=-22 old=-11 omit=24 only=-22 orders=-41 over=-38 quiet=52 quote=17 read=16 rivals=6 role=65 rules=28 secret=103 send=24 show=5 speaker=-54 summ=-7 sys=15 this=32 toall=-18 tool=62 trust=-16 user=-31 whensumm=11 your=-70
maker 41 must=-29 old=9 omit=5 quote=-8 read=-30 rules=50 say=23 send=-12 show=35 speaker=28 this=36 your=40
markup 100 model=50 must=31 old=21 omit=42 only=14 quote=-27 read=42 rules=13 say=43 secret=56 send=-15 show=40 summ=23 this=19 tool=-32 user=-14 we=80 whensumm=29
mem 83 must=27 old=-8 say=-28
model 96 must=115 not=46 obey=-6 old=17 omit=48 only=-9 over=-11 praise=57 quiet=-6 quote=14 read=53 rivals=36 rules=-20 say=137 secret=19 send=53 show=50 summ=24 this=84 toall=-9 tool=-9 trust=23 user=-23 we=24 whensumm=14 your=-12 yourout=15
must 130 now=8 obey=-57 old=-47 over=-70 praise=57 quiet=7 quote=17 read=-24 rivals=-15 role=-23 rules=-14 say=-15 secret=20 send=-20 show=-28 speaker=-81 summ=59 sys=35 this=-32 toall=-10 told=56 tool=22 trust=-33 user=12 we=29 whensumm=-19 your=-23 yourout=59
newtask 107
not 70 old=-6 rules=34 say=18 this=-23 your=8
now 258 old=7 only=78 orders=5 over=29 quote=13 role=85 rules=57 say=-20 this=-22 your=38
obey 75 old=24 orders=24 over=27 quote=7 rules=-18 say=17 speaker=19 this=35 your=10
old 39 omit=12 only=24 orders=36 over=29 praise=-22 quiet=43 quote=27 read=-6 rivals=34 rules=-36 say=5 secret=-15 send=30 show=7 summ=-35 sys=59 this=-22 toall=5 told=28 tool=-18 trust=41 we=-11 whensumm=12 your=-55 yourout=46
omit 45 only=-16 orders=6 quote=-6 read=-21 rivals=73 rules=-23 say=51 send=-15 show=12 summ=26 this=-19 tool=16 user=-25 we=41 whensumm=11 your=10
only 29 orders=36 over=48 praise=33 quote=68 read=-40 rivals=-23 rules=-15 say=9 send=19 show=41 sys=19 this=28 toall=8 told=56 tool=-34 user=-61 we=-30 your=11
orders 91 over=56 quote=42 read=-13 rules=36 say=22 show=5 speaker=-15 sys=30 this=28 we=-7 your=14
others 100 say=8
over 148 quote=-28 role=17 rules=146 show=8 speaker=-7 this=-41 tool=-20 your=18
praise 45 quote=19 read=13 rivals=-12 rules=-14 say=44 this=9 your=28
quiet 99 say=-8 this=19
quote -99 read=-11 rules=-24 say=-34 secret=-10 send=6 show=13 speaker=19 summ=48 this=-24 toall=-25 told=33 tool=41 trust=-8 user=9 your=32 yourout=22
read -22 rivals=22 rules=-10 say=26 secret=-33 send=7 show=31 summ=-18 this=27 tool=-13 user=-32 we=46
rivals 90 rules=-16 say=72 show=42 summ=10 this=-29 we=33 your=-13
role 87 rules=-21 say=-19 this=-5 we=9 your=-33
rules 125 say=-37 secret=-76 send=-16 show=43 speaker=-16 summ=15 sys=36 this=-30 toall=-10 tool=-67 trust=16 user=-24 we=-49 whensumm=22 your=83
say 90 secret=-17 send=-7 show=27 speaker=59 summ=53 sys=-25 toall=22 told=10 tool=-35 trust=-18 user=-26 we=6 whensumm=30 your=-22 yourout=44
secret 31 send=-6 show=21 this=-37 tool=50 user=27 we=37
send -13 this=19 tool=19
show -26 speaker=22 summ=29 sys=89 this=-17 toall=-30 told=61 tool=14 user=-10 whensumm=25 your=17
speaker -3 sys=24 this=-47 user=20 your=-5
summ 67 this=-6 tool=45 we=16 your=30
sys 138 your=68
this 20 toall=-34 tool=42 trust=43 user=7 we=-60 your=-8 yourout=35
toall -37
told 156
tool -30 user=-12 we=-29 your=-18
trust -20
user 66 we=10 your=72
we -41
whatever 172
whensumm 114
your 142 yourout=58
yourout 183
`;
export const BIAS = -931;
